import { Button, DateTime, ProseField, SafeText, Select, useAct, usePeople } from '@countersign/ui'
import { useState } from 'react'
import { type ProjectHealth, projectHealths } from '../../../domain/vocabulary.ts'
import type { Project } from '../../data/campaign.ts'

/** Says how a project stands. Not part of the form around it: an update stands for itself. */
export function PostUpdate({
  project,
  onPosted,
}: {
  project: Project
  onPosted: (posted: { readonly health: ProjectHealth }) => void
}) {
  const [text, setText] = useState('')
  const [health, setHealth] = useState(project.health)
  const act = useAct({
    onDone: () => {
      setText('')
      onPosted({ health })
    },
  })
  const post = (): void =>
    act.mutate({
      action: 'post_project_update',
      input: {
        projectId: project.id,
        text: text.trim(),
        ...(health !== project.health && { health }),
      },
    })
  return (
    <div className="flex flex-col gap-2">
      <ProseField label="How does it stand?" rows={2} maxLength={4000} value={text} onChange={setText} />
      <div className="flex items-center justify-between gap-2">
        <Select
          aria-label="Health from now on"
          className="w-36"
          value={health}
          options={projectHealths.map((value) => ({ value, label: value }))}
          onChange={setHealth}
        />
        <Button isBusy={act.isPending} disabled={text.trim() === ''} onClick={post}>
          Post update
        </Button>
      </div>
    </div>
  )
}

const SHOWN = 10

export function UpdateList({ project: { updates } }: { project: Project }) {
  const people = usePeople()
  const [isAll, setIsAll] = useState(false)
  if (updates.length === 0) return <p className="text-sm text-faint">No updates yet.</p>
  return (
    <>
      <ol aria-label="Updates" className="flex flex-col gap-3">
        {(isAll ? updates : updates.slice(0, SHOWN)).map(({ at, text, by }) => (
          <li key={`${at}${text}`} className="border-l-2 pl-3">
            <p className="text-sm text-ink">
              <SafeText>{text}</SafeText>
            </p>
            <p className="text-xs text-faint">
              {people.has(by) && `${people.nameOf(by)} · `}
              <DateTime value={at} style="relative" />
            </p>
          </li>
        ))}
      </ol>
      {!isAll && updates.length > SHOWN && (
        <Button size="sm" variant="ghost" onClick={() => setIsAll(true)}>
          Show all {updates.length}
        </Button>
      )}
    </>
  )
}
