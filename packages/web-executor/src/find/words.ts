/** What stands between letters without being seen, and pictures beside a name. */
const UNSEEN = /[\p{Extended_Pictographic}\p{Cf}\u{FE0F}\p{Emoji_Modifier}]/gu

/** Words as they are compared: whatever their case, accents, spaces and ornaments. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Only letters and digits: "Wi-Fi" and "wifi" are the same. */
export const letters = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
