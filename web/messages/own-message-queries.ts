import { queryOptions } from '@tanstack/react-query'
import { ownMessages } from '#shared/messages/own-message-routes.ts'
import { client } from '#web/api/client.ts'
import { mineKey } from './new-messages.ts'

const api = client(ownMessages)

/** The messages that super reviewers sent to the person who is signed in, the latest first. */
export const mineQuery = queryOptions({ queryKey: mineKey, queryFn: () => api.mine() })
