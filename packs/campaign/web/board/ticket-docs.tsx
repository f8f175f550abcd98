import { Go, IconButton, revealHidden, Select } from '@countersign/ui'
import { FileText, X } from 'lucide-react'
import type { Campaign } from '../data/campaign.ts'
import { paths } from '../parts/paths.ts'

/** The docs of a ticket: each leads to itself. Without `onChange` they are only shown. */
export function TicketDocs({
  campaign,
  docIds,
  onChange,
}: {
  campaign: Campaign
  docIds: readonly string[]
  onChange?: (docIds: readonly string[]) => void
}) {
  const titleOf = (id: string): string =>
    revealHidden(campaign.docs.find((doc) => doc.id === id)?.title ?? 'A doc')
  const others = campaign.docs.filter(({ id }) => !docIds.includes(id))
  if (docIds.length === 0 && (!onChange || others.length === 0)) return null
  return (
    <section aria-label="Docs" className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-ink">Docs</h3>
      <ul className="flex flex-col gap-1 empty:hidden">
        {docIds.map((id) => (
          <li key={id} className="flex min-w-0 items-center gap-2 text-sm">
            <FileText aria-hidden className="size-4 shrink-0 text-faint" />
            <Go
              to={paths.campaign(campaign.id)}
              query={{ tab: 'docs', doc: id }}
              className="min-w-0 flex-1 truncate"
            >
              {titleOf(id)}
            </Go>
            {onChange && (
              <IconButton
                size="sm"
                label={`Take ${titleOf(id)} from the ticket`}
                icon={<X />}
                onClick={() => onChange(docIds.filter((each) => each !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {onChange && others.length > 0 && (
        <Select
          aria-label="Add a doc"
          value=""
          options={[
            { value: '', label: 'Add a doc…' },
            ...others.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(id) => id !== '' && onChange([...docIds, id])}
        />
      )}
    </section>
  )
}
