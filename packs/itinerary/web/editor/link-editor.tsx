import { Button, IconButton, Input, Select } from '@countersign/ui'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { linkTypes } from '../../domain/vocabulary.ts'
import type { LinkType } from '../data/trip.ts'
import { linkNames } from '../parts/words.ts'
import { guessType, type LinkValues, MOST_LINKS, newLink } from './links.ts'

/** Up to six links, each with its kind, address and a name of its own. */
export function LinkEditor({
  links,
  onChange,
  errorOf,
}: {
  links: readonly LinkValues[]
  onChange: (links: readonly LinkValues[]) => void
  errorOf: (index: number) => string | undefined
}) {
  const legend = useId()
  const change = (index: number, patch: Partial<LinkValues>): void =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...patch } : link)))
  return (
    <fieldset aria-labelledby={legend} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <span id={legend} className="text-sm font-medium text-ink">
          Links
        </span>
        <span className="text-xs text-faint">
          {links.length} of {MOST_LINKS}
        </span>
      </div>
      {links.map((link, index) => (
        <div key={link.key} className="flex flex-col gap-1">
          <div className="grid grid-cols-[7.5rem_1fr_2rem] gap-2">
            <Select<LinkType>
              aria-label={`Kind of link ${index + 1}`}
              value={link.type}
              options={linkTypes.map((value) => ({ value, label: linkNames[value] }))}
              onChange={(type) => change(index, { type })}
            />
            <Input
              type="url"
              aria-label={`Address of link ${index + 1}`}
              aria-invalid={errorOf(index) !== undefined || undefined}
              placeholder="https://"
              maxLength={2000}
              value={link.url}
              onChange={(event) => {
                const url = event.target.value
                change(index, { url, ...(link.type === 'other' && { type: guessType(url) }) })
              }}
            />
            <IconButton
              label={`Remove link ${index + 1}`}
              icon={<X />}
              onClick={() => onChange(links.filter((_link, at) => at !== index))}
            />
          </div>
          <Input
            aria-label={`Name of link ${index + 1}`}
            placeholder="Name (optional)"
            maxLength={120}
            value={link.label}
            className="ml-[8rem] w-[calc(100%-10.5rem)]"
            onChange={(event) => change(index, { label: event.target.value })}
          />
          {errorOf(index) !== undefined && (
            <p role="alert" className="text-xs text-loss">
              {errorOf(index)}
            </p>
          )}
        </div>
      ))}
      {links.length < MOST_LINKS && (
        <Button
          size="sm"
          icon={<Plus />}
          className="self-start"
          onClick={() => onChange([...links, newLink()])}
        >
          Add link
        </Button>
      )}
    </fieldset>
  )
}
