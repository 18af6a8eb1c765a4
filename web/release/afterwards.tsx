import styles from './release.module.css'

/** What the release brings about, for those who ask. */
export const Afterwards = () => (
  <details className="surface pad small">
    <summary>What happens at the release</summary>
    <ul className={`bullets ${styles.points}`}>
      <li>All applicants can read their letters at the same moment, on their status page.</li>
      <li>
        Each applicant gets one email, however many roles they applied for. It says that there is a decision,
        not which one. Sending takes a few minutes.
      </li>
      <li>Accepted applicants answer for each role until the deadline. After it the offer expires.</li>
      <li>
        Two days before the deadline, those who have not answered get a reminder by email, unless the form has
        switched it off.
      </li>
      <li>
        After the release, decisions can only be changed one by one and with a reason; the applicant gets
        another email. People on the waitlist are not contacted automatically.
      </li>
    </ul>
  </details>
)
