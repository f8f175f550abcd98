import { count } from '@countersign/core/words'
import type { ApiError } from '@countersign/client'
import { Card, CardHeader, cx, Go, Skeleton } from '@countersign/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarX2, CircleCheck, ClipboardPen, Clock, FileWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { seesClinicalRecords } from '../../domain/access.ts'
import type { Attention, Dashboard, LeftUndone } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'
import { paths } from '../parts/paths.ts'
import { AppointmentPopover } from './appointment-popover.tsx'

/** What was left undone, each with the way to do it. */
export function AttentionCard({
  board,
  attention,
  onOpen,
}: {
  board: Dashboard
  attention: UseQueryResult<Attention, ApiError>
  onOpen: (id: string) => void
}) {
  const { data } = attention
  // Those who may not write them are not asked for them.
  const isWriting = seesClinicalRecords(usePerson())
  const missingNotes = isWriting ? (data?.missing_notes.total ?? 0) : 0
  const isClear =
    data && board.missing_consent + missingNotes + data.unclosed.total + data.without_next_appointment === 0
  return (
    <Card aria-label="Needs attention">
      <CardHeader title="Needs attention" />
      {isClear ? (
        <p className="flex items-center gap-2 px-4 py-3 text-sm text-soft">
          <CircleCheck aria-hidden className="size-4 text-signed" />
          Everything is in order.
        </p>
      ) : (
        <ul className="py-1">
          {data && <Undone icon={<Clock />} undone={data.unclosed} noun="to close" onOpen={onOpen} />}
          <Flag
            icon={<FileWarning />}
            total={board.missing_consent}
            text={`${count(board.missing_consent, 'client')} without consent`}
            query={{ consent: 'missing' }}
          />
          {data ? (
            <>
              {isWriting && (
                <Undone
                  icon={<ClipboardPen />}
                  undone={data.missing_notes}
                  noun="without notes"
                  onOpen={onOpen}
                />
              )}
              <Flag
                icon={<CalendarX2 />}
                total={data.without_next_appointment}
                text={`${count(data.without_next_appointment, 'client')} without a next appointment`}
                query={{ next: 'none' }}
              />
            </>
          ) : (
            !attention.error && (
              <li className="px-4 py-2">
                <Skeleton />
              </li>
            )
          )}
        </ul>
      )}
    </Card>
  )
}

const rowClass =
  'flex w-full cursor-pointer items-center gap-2.5 px-4 py-2 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-caution'

function Flag(flag: {
  icon: ReactNode
  total: number
  text: string
  query: Readonly<Record<string, string>>
}) {
  if (flag.total === 0) return null
  return (
    <li>
      <Go isPlain to={paths.clients} query={flag.query} className={cx(rowClass)}>
        {flag.icon}
        {flag.text}
      </Go>
    </li>
  )
}

function Undone({
  icon,
  undone,
  noun,
  onOpen,
}: {
  icon: ReactNode
  undone: LeftUndone
  noun: string
  onOpen: (id: string) => void
}) {
  if (undone.total === 0) return null
  const text = `${count(undone.total, 'appointment')} ${noun}`
  return (
    <li>
      <AppointmentPopover
        label={text}
        undone={undone}
        onOpen={onOpen}
        trigger={
          <button type="button" className={rowClass}>
            {icon}
            {text}
          </button>
        }
      />
    </li>
  )
}
