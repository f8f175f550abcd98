/** What a look at one thing found. */
export interface Finding {
  readonly name: string
  /** `unwell`: it works, and could be better. */
  readonly state: 'well' | 'unwell' | 'broken'
  readonly says: string
  /** The way out. */
  readonly fix?: string
}

export const well = (name: string, says: string): Finding => ({ name, state: 'well', says })
export const unwell = (name: string, says: string, fix: string): Finding => ({
  name,
  state: 'unwell',
  says,
  fix,
})
export const broken = (name: string, says: string, fix: string): Finding => ({
  name,
  state: 'broken',
  says,
  fix,
})
