import { usualRoles } from '#shared/kernel/application-role.ts'
import { Topbar } from '#web/kit/ui/topbar.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { VisitorWelcome, WelcomeSkeleton } from './welcome.tsx'

/**
 * The page at '/', as it is built. There is room for what `show-season.ts` fills in after the first paint. CSS shows the visitor's part or
 * the skeleton, see `session-hint.ts`.
 */
export default function LandingPage() {
  return (
    <>
      <Topbar />
      <main className="page" id="main">
        <div className="hero">
          <div>
            <p className="season" id="season" role="status" />
            <h1 tabIndex={-1}>Application Portal</h1>
            <div id="welcome">
              <div className="unknown">
                <VisitorWelcome />
              </div>
              <div className="known">
                <WelcomeSkeleton />
              </div>
            </div>
          </div>
          <HowItWorks />
        </div>
        <RolesToApplyFor />
      </main>
    </>
  )
}

const steps = [
  ['Create an account', 'With your email address. It takes a minute.'],
  ['Write at your own pace', 'Every answer saves itself. Come back any time before the deadline.'],
  ['Follow your application', 'See each step until the decision on your status page.'],
]

function HowItWorks() {
  return (
    <section className="surface surface--padded" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="lined steps">
        {steps.map(([heading, text]) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** As tall as the default roles until the chapter's own are known. */
function RolesToApplyFor() {
  return (
    <section className="stack" id="roles-known-later" aria-labelledby="roles">
      <h2 id="roles">Roles you can apply for</h2>
      <p className="asks asks--long" id="asks-everyone" />
      <ul className="roles" id="role-list">
        {usualRoles.ids.map((role) => (
          <li key={role}>
            <RolePill role={role} />
            <p className="asks" />
          </li>
        ))}
      </ul>
    </section>
  )
}
