import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export const controlClass =
  'w-full min-w-0 rounded-md border border-strong-line bg-panel px-2.5 text-sm text-ink placeholder:text-faint ' +
  'transition-colors duration-100 hover:border-faint focus-visible:border-accent focus-visible:outline-2 ' +
  'focus-visible:outline-offset-0 focus-visible:outline-accent/40 disabled:cursor-not-allowed disabled:bg-sunken ' +
  'disabled:text-soft aria-invalid:border-loss'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(controlClass, 'h-8', className)} {...rest} />
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cx(controlClass, 'py-1.5 leading-5', className)} {...rest} />
}
