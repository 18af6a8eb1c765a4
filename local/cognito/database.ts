import { DatabaseSync } from 'node:sqlite'

// Codes and failures are stored by subject. The subject of an unknown account is made up
// (unknown-accounts.ts), so these two tables have no foreign key to users.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    sub TEXT NOT NULL UNIQUE,
    email_key TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    origin_jti TEXT PRIMARY KEY,
    sub TEXT NOT NULL REFERENCES users (sub) ON DELETE CASCADE,
    auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS google_sessions (
    origin_jti TEXT PRIMARY KEY REFERENCES sessions (origin_jti) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (sub);
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY,
    origin_jti TEXT NOT NULL REFERENCES sessions (origin_jti) ON DELETE CASCADE,
    replaced_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refresh_tokens_of_session ON refresh_tokens (origin_jti);
  CREATE TABLE IF NOT EXISTS codes (
    subject TEXT NOT NULL,
    purpose TEXT NOT NULL,
    hash TEXT NOT NULL,
    destination TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    wrong_attempts INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (subject, purpose)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS code_mails (subject TEXT NOT NULL, sent_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS code_mails_of_subject ON code_mails (subject, sent_at);
  CREATE TABLE IF NOT EXISTS failed_sign_ins (
    subject TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    locked_until INTEGER NOT NULL
  ) STRICT;
`

/**
 * Opens the pool's database, in memory if no file is given. A write is on disk when it returns
 * (write-ahead log, synchronous=FULL). Times are in milliseconds since 1970.
 */
export const openDatabase = (file = ':memory:') => {
  const database = new DatabaseSync(file)
  database.exec(schema)
  return database
}

/** A value that is created once and then stored, such as a key. */
export const keptSetting = (database: DatabaseSync, name: string, make: () => string) => {
  const kept = database.prepare('SELECT value FROM settings WHERE name = ?').get(name)?.['value']
  if (typeof kept === 'string') return kept
  const made = make()
  database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(name, made)
  return made
}
