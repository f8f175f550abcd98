import { type TOTP, URI } from 'otpauth'

/** What an authenticator shows now for the address that setting up a second factor answers. */
export const codeOf = (totpUri: string): string => (URI.parse(totpUri) as TOTP).generate()
