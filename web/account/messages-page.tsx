import OwnMessages from '#web/messages/own-messages.tsx'

/** Everything that super reviewers wrote to the person who is signed in. */
export default function MessagesPage() {
  return (
    <main className="home" id="main">
      <title>Messages - Application Portal</title>
      <header>
        <h1>Messages</h1>
        <p>Messages from the team. We emailed you each of them too.</p>
      </header>
      <OwnMessages />
    </main>
  )
}
