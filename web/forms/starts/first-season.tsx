import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { Starts } from './starts.tsx'

/** Leads through the setup of a portal that has no season yet. */
export default function FirstSeason() {
  return (
    <>
      <title>Set up your first season - Application Portal</title>
      <div>
        <p className="kicker">{userRoleLabel['super-reviewer']}</p>
        <h1>Set up your first season</h1>
        <p className="lede">
          Eight steps. Name, roles and questions come first, the rest may wait. Nobody outside sees anything
          before you open it.
        </p>
      </div>
      <Starts forms={[]} />
    </>
  )
}
