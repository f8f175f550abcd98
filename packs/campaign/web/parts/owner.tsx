import { Avatar, revealHidden, Tooltip } from '@countersign/ui'

/** Who something belongs to, by their initials; nothing for nobody. */
export function Owner({ name, what = 'Owner' }: { name: string | null; what?: string }) {
  if (name === null) return null
  const label = `${what}: ${revealHidden(name)}`
  return (
    <Tooltip label={label}>
      <span className="relative z-10 inline-flex">
        <span className="sr-only">{label}</span>
        <Avatar name={name} size="sm" />
      </span>
    </Tooltip>
  )
}
