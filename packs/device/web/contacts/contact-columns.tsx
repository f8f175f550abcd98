import { Avatar, Badge, type Column, DateTime, IconButton, Menu, SafeText } from '@countersign/ui'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ContactRow } from '../data/types.ts'

export const columnsFor = (deeds: {
  readonly onEdit: (contact: ContactRow) => void
  readonly onDelete: (contact: ContactRow) => void
}): readonly Column<ContactRow>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, nicknames, relations }) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="font-medium text-ink">
            <SafeText>{name}</SafeText>
          </span>
          {nicknames.length > 0 && (
            <span className="ml-1.5 text-xs text-faint">
              <SafeText>{nicknames.join(', ')}</SafeText>
            </span>
          )}
        </span>
        {relations.map((relation) => (
          <Badge key={relation}>{relation}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Number',
    cell: ({ phones }) => (
      <span className="whitespace-nowrap">
        <SafeText>{phones[0] ?? ''}</SafeText>
      </span>
    ),
    hideOnPhone: true,
  },
  {
    id: 'organization',
    header: 'Organization',
    cell: ({ organization }) => <SafeText>{organization ?? ''}</SafeText>,
    hideOnPhone: true,
  },
  {
    id: 'used',
    header: 'Last in touch',
    hideOnPhone: true,
    cell: ({ used: [last] }) =>
      last && (
        <span className="text-soft">
          {last.app}, <DateTime value={last.at} style="relative" />
        </span>
      ),
  },
  {
    id: 'more',
    header: <span className="sr-only">More</span>,
    width: '3rem',
    align: 'end',
    cell: (contact) => (
      <Menu
        trigger={<IconButton label={`More for ${contact.name}`} icon={<Ellipsis />} />}
        items={[
          { label: 'Edit', icon: <Pencil />, onSelect: () => deeds.onEdit(contact) },
          { label: 'Delete', icon: <Trash2 />, onSelect: () => deeds.onDelete(contact), isDanger: true },
        ]}
      />
    ),
  },
]
