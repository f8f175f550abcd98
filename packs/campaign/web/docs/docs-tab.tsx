import { Button, cx, EmptyState, SearchInput, useQueryString, useSettled } from '@countersign/ui'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../data/campaign.ts'
import { DocList } from './doc-list.tsx'
import { DocPane } from './doc-pane.tsx'
import { FolderBar } from './folder-bar.tsx'
import { NewDocDialog } from './new-doc-dialog.tsx'

const PAUSE_MS = 200

/** The docs of a campaign: found on the left, read and written on the right. On a phone, one after the other. */
export function DocsTab({ campaign }: { campaign: Campaign }) {
  const [query, setQuery] = useQueryString()
  const [term, setTerm] = useState('')
  const search = useSettled(term.trim(), PAUSE_MS)
  const canEdit = campaign.access !== 'view'
  const folder = campaign.folders.find(({ id }) => id === query['folder'])
  const { doc } = query
  const isReading = doc !== undefined && doc !== 'new'
  const open = (id: string): void => setQuery({ doc: id }, { isStep: true })
  return (
    <div className="flex h-full min-h-0">
      <div
        className={cx(
          'flex min-h-0 w-full flex-col border-r @3xl:w-80 @3xl:shrink-0',
          isReading && '@max-3xl:hidden',
        )}
      >
        <div className="flex shrink-0 flex-col gap-2 px-4 py-3 sm:px-6 @3xl:pr-4">
          <div className="flex gap-2">
            <SearchInput label="Search docs" className="flex-1" value={term} onChange={setTerm} />
            {canEdit && (
              <Button icon={<Plus />} onClick={() => setQuery({ doc: 'new' })}>
                New doc
              </Button>
            )}
          </div>
          <FolderBar
            campaign={campaign}
            canEdit={canEdit}
            folder={folder}
            onChange={(id) => setQuery({ folder: id })}
          />
        </div>
        <DocList
          input={{
            campaignId: campaign.id,
            ...(search !== '' && { search }),
            ...(folder && { folderId: folder.id }),
          }}
          campaign={campaign}
          openId={doc}
          onOpen={open}
        />
      </div>
      <div className={cx('min-h-0 min-w-0 flex-1 overflow-y-auto', !isReading && '@max-3xl:hidden')}>
        {isReading ? (
          <DocPane
            key={doc}
            docId={doc}
            campaign={campaign}
            canEdit={canEdit}
            onBack={() => setQuery({ doc: '' })}
          />
        ) : (
          campaign.docCount > 0 && (
            <EmptyState icon={<FileText />} title="Choose a doc to read" className="py-24" />
          )
        )}
      </div>
      {doc === 'new' && canEdit && (
        <NewDocDialog
          campaign={campaign}
          folderId={folder?.id ?? ''}
          onClose={() => setQuery({ doc: '' })}
          onMade={open}
        />
      )}
    </div>
  )
}
