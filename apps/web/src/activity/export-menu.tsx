import type { ApiError } from '@countersign/client'
import { Button, Menu, showError, useClient, useFormats, usePeople } from '@countersign/ui'
import { useMutation } from '@tanstack/react-query'
import { Braces, Download, Sheet } from 'lucide-react'
import { saveFile } from '../save-file.ts'
import { entriesAsCsv, entriesAsJson } from './export-entries.ts'
import type { AuditFilterValues } from './filter.ts'
import { fetchAll } from './use-audit.ts'

/** What the filter finds, all of it, as a file. */
export function ExportMenu({ filter }: { filter: AuditFilterValues }) {
  const client = useClient()
  const people = usePeople()
  const { timeZone } = useFormats()
  const save = useMutation<void, ApiError, 'csv' | 'json'>({
    mutationFn: async (format) => {
      const entries = await fetchAll(client, filter, timeZone)
      const name = `activity-${new Date().toISOString().slice(0, 10)}.${format}`
      if (format === 'csv') saveFile(name, 'text/csv;charset=utf-8', entriesAsCsv(entries, people.nameOf))
      else saveFile(name, 'application/json', entriesAsJson(entries))
    },
    onError: showError,
  })
  return (
    <Menu
      trigger={
        <Button icon={<Download />} isBusy={save.isPending}>
          Export
        </Button>
      }
      items={[
        { label: 'As CSV', icon: <Sheet />, onSelect: () => save.mutate('csv') },
        { label: 'As JSON', icon: <Braces />, onSelect: () => save.mutate('json') },
      ]}
    />
  )
}
