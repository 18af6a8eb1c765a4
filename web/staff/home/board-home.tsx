import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { useUser } from '#web/session/session.tsx'
import { MyWorkHead } from '#web/staff/assignments/my-work-head.tsx'
import { activeFirst, formList } from '#web/staff/form-list/form-list-queries.ts'
import { CurrentSeason } from '#web/staff/season/current-season.tsx'
import { SeasonLines } from '#web/staff/season/season-lines.tsx'
import { ToDo } from './to-do.tsx'

/** The home of board members: their own work, then the seasons with the roles that they administer. */
export default function BoardHome() {
  const { administers = [] } = useUser()
  return (
    <main className="page stack" id="main">
      <MyWorkHead view="To do" />
      <ToDo />
      {administers.length === 0 ? (
        <p className="surface empty">
          You administer no roles yet. As soon as a super reviewer gives you some, you find their applications
          here.
        </p>
      ) : (
        <>
          <div className="row">
            <h2>Seasons</h2>
            <span className="row muted">
              You administer
              {administers.map((role) => (
                <RolePill key={role} role={role} />
              ))}
            </span>
          </div>
          <Seasons />
        </>
      )}
    </main>
  )
}

const Seasons = () => (
  <Loaded of={useQuery(formList)} what="seasons" part={<span className="skeleton skeleton--table" />}>
    {(forms) => {
      const [current, ...others] = forms.filter(({ isArchived }) => !isArchived).toSorted(activeFirst)
      return (
        <>
          {current && <CurrentSeason form={current} />}
          {others.length > 0 && (
            <div className="surface">
              <SeasonLines label="Earlier seasons" forms={others} />
            </div>
          )}
        </>
      )
    }}
  </Loaded>
)
