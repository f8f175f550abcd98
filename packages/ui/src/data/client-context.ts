import { type Client, createClient } from '@countersign/client'
import { createContext, useContext } from 'react'

/** The page's own server, with the session's cookie. */
export const ClientContext = createContext<Client>(createClient())

export const useClient = (): Client => useContext(ClientContext)
