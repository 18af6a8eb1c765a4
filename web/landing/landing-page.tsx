import { usualRoles } from '#shared/kernel/application-role.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Sign, Topbar } from '#web/kit/ui/topbar.tsx'
import { VisitorWelcome, WelcomeSkeleton } from './welcome.tsx'

/**
 * The page at '/', as it is built. There is room for what `show-season.ts` fills in after the first paint. CSS shows the visitor's part or
 * the skeleton, see `session-hint.ts`.
 */
export default function LandingPage() {
  return (
    <>
      <Topbar>
        <nav className="jumps" aria-label="This page">
          <a href="#roles">Roles</a>
          <a href="#season">Dates</a>
          <a href="#questions">Questions</a>
        </nav>
      </Topbar>
      <main className="landing" id="main">
        <div className="hero">
          <div>
            <p className="live" id="state" role="status">
              <span>
                <b />
                <span />
              </span>
            </p>
            <h1 className="display" tabIndex={-1}>
              Application Portal
            </h1>
            <div id="welcome">
              <div className="unknown">
                <VisitorWelcome />
              </div>
              <div className="known">
                <WelcomeSkeleton />
              </div>
            </div>
            <p className="hero__note" id="note" />
          </div>
          <Mosaic />
        </div>
        <Season />
        <RolesToApplyFor />
        <HowItWorks />
        <Questions />
      </main>
    </>
  )
}

/** Seven tiles around the chapter's photo, which the server puts in the place of the heart. The tiles get their roles with the season. */
const Mosaic = () => (
  <div className="mosaic" aria-hidden="true">
    <div className="mosaic__big">
      <svg viewBox="0 0 100 100">
        <g transform="translate(63 65) rotate(-9) scale(5.9) translate(-12 -13.2)">
          <Sign />
        </g>
      </svg>
    </div>
    {Array.from({ length: 7 }, (_, index) => (
      <span className="tile" key={index} />
    ))}
  </div>
)

const Season = () => (
  <section className="part later" id="season" aria-labelledby="semester">
    <div className="card">
      <h2 id="semester">Dates</h2>
      <ol className="way" id="way">
        {['Apply', 'We read', 'Interviews', 'Decisions', 'Kickoff'].map((step) => (
          <li key={step}>
            <span className="way__dot">
              <Icon shape="tick" />
            </span>
            <b>
              {step}
              <span className="vh" />
            </b>
            <small />
          </li>
        ))}
      </ol>
    </div>
  </section>
)

/** As tall as the default roles until the chapter's own are known. */
const RolesToApplyFor = () => (
  <section className="part later" id="roles" aria-labelledby="which">
    <h2 id="which">Roles you can apply for</h2>
    <p className="muted" id="asked" />
    <ul className="roles" id="role-list">
      {usualRoles.ids.map((role) => (
        <li key={role}>
          <span className="tile tile--on" aria-hidden="true" />
          <h3>{usualRoles.find(role)?.name}</h3>
          <p />
          <dl>
            <div>
              <dt>
                <Icon shape="clock" />
                <span className="vh">Time</span>
              </dt>
              <dd />
            </div>
            <div>
              <dt>
                <Icon shape="person" />
                <span className="vh">For whom</span>
              </dt>
              <dd />
            </div>
          </dl>
        </li>
      ))}
      <li className="roles__else">
        <span className="tile" aria-hidden="true">
          <Icon shape="talk" />
        </span>
        <h3>Not sure which?</h3>
        <p>
          You can choose several, and put your favorite first. <a href="#questions">Ask us</a> what fits.
        </p>
      </li>
    </ul>
  </section>
)

const steps = [
  ['Create an account', 'With your email address. It takes a minute.'],
  ['Write at your own pace', 'Every answer saves itself. Come back any time before the deadline.'],
  ['Follow your application', 'See each step and its date, until your letter is there.'],
]

const HowItWorks = () => (
  <section className="part" id="how" aria-labelledby="how-it-works">
    <h2 id="how-it-works">How it works</h2>
    <ol className="how">
      {steps.map(([heading, text]) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** The server fills in the contact. */
const Questions = () => (
  <section className="part asks" id="questions" aria-labelledby="asking">
    <div>
      <h2 id="asking">Questions people ask</h2>
      <p className="muted">Something else? Ask us: %CHAPTER_CONTACT%</p>
    </div>
    <div id="answers">
      <details className="more" hidden>
        <summary>
          <span />
          <Icon shape="down" />
        </summary>
        <div />
      </details>
    </div>
  </section>
)
