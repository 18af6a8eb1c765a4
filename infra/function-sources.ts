import { type Area, routes } from '#shared/routes.ts'

const eventSources = {
  'custom-message': 'functions/events/custom-message.ts',
  erasure: 'functions/events/erasure.ts',
  'expired-file': 'functions/events/expired-file.ts',
  'google-sign-up': 'functions/events/google-sign-up.ts',
  'mail-event': 'functions/events/mail-event.ts',
  outbox: 'functions/events/outbox.ts',
  'password-reset': 'functions/events/password-reset.ts',
  'pre-token': 'functions/events/pre-token.ts',
}

export type FunctionName = Area | keyof typeof eventSources

export const areas = Object.keys(routes) as Area[]

const areaSources = Object.fromEntries(
  areas.map((area) => [area, `functions/${area}/handlers.ts`]),
) as Record<Area, string>

/** Every Lambda by name, with the file that exports its `handler`. */
export const functionSources: Readonly<Record<FunctionName, string>> = { ...areaSources, ...eventSources }
