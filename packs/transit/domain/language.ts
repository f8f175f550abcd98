export const LANGUAGES = ['fi', 'sv', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const CHAINS: Readonly<Record<Language, readonly Language[]>> = {
  fi: ['fi', 'sv', 'en'],
  sv: ['sv', 'fi', 'en'],
  en: ['en'],
}

/** The languages to try, in order. `isMet`: the one that was asked for is the first. */
export function languageChain(asked: string): {
  readonly chain: readonly Language[]
  readonly isMet: boolean
} {
  const found = LANGUAGES.find((language) => language === asked.toLowerCase())
  return { chain: CHAINS[found ?? 'en'], isMet: found !== undefined }
}
