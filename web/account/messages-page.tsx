import OwnMessages from '#web/messages/own-messages.tsx'

/** Everything that super reviewers wrote to the person who is signed in. */
export default function MessagesPage() {
  return (
    <main className="page" id="main">
      <title>Messages - Application Portal</title>
      <h1>Messages</h1>
      <p className="lede">What we wrote to you. You also got each by email.</p>
      <OwnMessages />
    </main>
  )
}
