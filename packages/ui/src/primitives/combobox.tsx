import { Check, ChevronsUpDown, X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Found, foundFor, takenByEnter, withLabel } from './combobox-state.ts'
import { cx } from './cx.ts'
import { revealHidden } from '@countersign/card'
import { controlClass } from './input.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly icon?: ReactNode
}

export interface ComboboxProps {
  readonly label: string
  /** '' when nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string, option: ComboboxOption) => void
  /** Chooses nothing; absent: something has to be chosen. */
  readonly onClear?: (() => void) | undefined
  readonly search: (term: string) => Promise<readonly ComboboxOption[]>
  /** How the chosen one is called, where it is known already. */
  readonly valueLabel?: string | undefined
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly className?: string
}

const PAUSE_MS = 150

/** Finds one of many by typing. */
export function Combobox({
  label,
  value,
  onChange,
  onClear,
  search,
  valueLabel,
  placeholder = 'Choose…',
  disabled = false,
  className,
  ...control
}: ComboboxProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<Found<ComboboxOption> | undefined>()
  /** Enter came before what was searched for: it counts as soon as that is there. */
  const [hasEntered, setHasEntered] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<ComboboxOption | undefined>()
  const find = useRef(search)
  find.current = search

  const isNameless = value !== '' && valueLabel === undefined && chosen?.value !== value
  useEffect(() => {
    if (!isOpen && !isNameless) return undefined
    let isCurrent = true
    const timer = setTimeout(
      () =>
        void find.current(term).then(
          (options) => {
            if (!isCurrent) return
            setHasFailed(false)
            setFound({ term, options })
            setActive(0)
            setChosen((last) => options.find((option) => option.value === value) ?? last)
          },
          () => {
            if (!isCurrent) return
            setHasFailed(true)
            setFound({ term, options: [] })
          },
        ),
      term === '' ? 0 : PAUSE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOpen, isNameless, term, value])

  const options = found?.options
  const isFound = foundFor(found, term) !== undefined
  const choose = (option: ComboboxOption): void => {
    setChosen(option)
    setIsOpen(false)
    setTerm('')
    onChange(option.value, option)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const count = foundFor(found, term)?.length ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) setActive((active + step + count) % count)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }
  const enter = (): void => {
    const option = takenByEnter(found, term, active)
    if (option) choose(option)
    else setHasEntered(!isFound)
  }
  const enterNow = useRef(enter)
  enterNow.current = enter
  useEffect(() => {
    if (!hasEntered || !isFound) return
    setHasEntered(false)
    enterNow.current()
  }, [hasEntered, isFound])
  const name = value === '' ? undefined : chosen?.value === value ? chosen.label : valueLabel
  const shown = name === undefined ? undefined : revealHidden(name)

  const isClearable = onClear !== undefined && shown !== undefined && !disabled
  const trigger = useRef<HTMLButtonElement>(null)

  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(opens) => {
        setHasEntered(false)
        setIsOpen(opens)
      }}
    >
      <div className={cx('relative w-full min-w-0', className)}>
        <Radix.Trigger
          ref={trigger}
          type="button"
          disabled={disabled}
          aria-label={shown === undefined ? withLabel(label, placeholder) : `${label}: ${shown}`}
          {...control}
          className={cx(
            controlClass,
            'flex h-8 cursor-pointer items-center justify-between gap-2 text-left',
            isClearable && 'pr-9',
          )}
        >
          <span className={cx('truncate', shown === undefined && 'text-faint')}>{shown ?? placeholder}</span>
          {!isClearable && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />}
        </Radix.Trigger>
        {isClearable && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            onClick={() => {
              setChosen(undefined)
              onClear()
              trigger.current?.focus()
            }}
            className="absolute inset-y-0 right-0 flex w-8 cursor-pointer items-center justify-center rounded-md text-faint hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="fade z-50 w-(--radix-popover-trigger-width) min-w-60 overflow-hidden rounded-md border border-strong-line bg-panel"
        >
          <input
            role="combobox"
            aria-label={`Search: ${label}`}
            aria-expanded
            aria-controls={listId}
            aria-busy={!isFound}
            aria-activedescendant={takenByEnter(found, term, active) ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            value={term}
            placeholder="Search…"
            onChange={(event) => {
              setHasEntered(false)
              setTerm(event.target.value)
            }}
            onKeyDown={onKeyDown}
            className="h-9 w-full border-b bg-transparent px-3 text-sm text-ink outline-none placeholder:text-faint"
          />
          <div id={listId} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto p-1">
            {options?.map((option, index) => (
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                ref={(node) => {
                  if (index === active) node?.scrollIntoView({ block: 'nearest' })
                }}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(option)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm text-ink',
                  isFound && index === active && 'bg-sunken',
                )}
              >
                {option.icon && (
                  <span aria-hidden className="shrink-0 text-faint [&_svg]:size-4">
                    {option.icon}
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{revealHidden(option.label)}</span>
                  {option.detail && (
                    <span className="block truncate text-xs text-faint">{revealHidden(option.detail)}</span>
                  )}
                </span>
                {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
              </div>
            ))}
          </div>
          {(options === undefined || (options.length === 0 && !isFound)) && (
            <p className="flex justify-center pb-3 text-faint">
              <Spinner />
            </p>
          )}
          {isFound && options?.length === 0 && (
            <p role="status" className="px-3 pb-3 text-sm text-faint">
              {hasFailed ? 'This could not be searched. Type again to try again.' : 'Nothing found.'}
            </p>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
