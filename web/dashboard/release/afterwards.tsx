/** What a release sets going, in plain words. */
export const Afterwards = () => (
  <section className="surface release-part stack" aria-labelledby="afterwards">
    <h2 id="afterwards">What happens at the release</h2>
    <ul className="bullets release-points">
      <li>All applicants can read their letters at the same moment, on their status page.</li>
      <li>
        Each applicant gets one mail, however many roles. It says that there is a decision, not which. Sending
        goes on by itself and each mail leaves once, also when something breaks off.
      </li>
      <li>Whoever is accepted answers for each role until the deadline. After it the offer expires.</li>
      <li>Two days before the deadline, whoever has not answered is reminded by mail.</li>
      <li>
        A decision can be changed later only one by one and with a reason; its applicant is written to again.
        Nobody from the waitlist is written to by itself.
      </li>
    </ul>
  </section>
)
