/** What processes on one database say to each other: hints to look, which may be lost. */
export interface Line {
  tell(topic: string): void
  /** Hears what others tell; undefined: anything may have happened unheard. Returns a way to stop. */
  onTold(listener: (topic: string | undefined) => void): () => void
  close(): Promise<void>
}

/** Where no other process can be told anything: they look by themselves. */
export const noLine: Line = {
  tell: () => {},
  onTold: () => () => {},
  close: async () => {},
}
