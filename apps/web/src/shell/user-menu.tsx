import { Avatar, cx, useKeysInTurn } from '@countersign/ui'
import { useNavigate } from '@tanstack/react-router'
import { Check, Keyboard, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { fullNameOf, useMe } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { useShell } from './shell-context.ts'
import { type Theme, useTheme } from './use-theme.ts'

const itemClass =
  'flex h-8 cursor-pointer items-center gap-2 rounded px-2 text-sm text-ink outline-none select-none ' +
  'data-[highlighted]:bg-sunken max-sm:h-10 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint'

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
] as const

export function UserMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { openHelp } = useShell()
  const [theme, setTheme] = useTheme()
  const keysInTurn = useKeysInTurn()
  const name = fullNameOf(me)
  const goTo = (section: string) => () => void navigate({ to: '/settings/{-$section}', params: { section } })
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={`${name}, your account`}
        className="flex size-8 cursor-pointer items-center justify-center rounded-full"
      >
        <Avatar name={name} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onKeyDownCapture={keysInTurn}
          className="fade z-50 w-60 rounded-md border border-strong-line bg-panel p-1"
        >
          <div className="px-2 py-1.5">
            <p className="truncate text-sm font-medium text-ink">{name}</p>
            <p className="truncate text-xs text-faint">
              {me.user.email} · {me.user.role}
            </p>
          </div>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={itemClass} onSelect={goTo('profile')}>
            <UserRound /> Profile
          </DropdownMenu.Item>
          <DropdownMenu.Item className={itemClass} onSelect={goTo('security')}>
            <ShieldCheck /> Password and second factor
          </DropdownMenu.Item>
          <DropdownMenu.Item className={cx(itemClass, 'max-md:hidden')} onSelect={openHelp}>
            <Keyboard /> Keyboard
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Label className="px-2 pt-1 text-xs text-faint">Appearance</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
            {themes.map(({ value, label, icon: Icon }) => (
              <DropdownMenu.RadioItem
                key={value}
                value={value}
                // Stays open, to look at what was chosen.
                onSelect={(event) => event.preventDefault()}
                className={itemClass}
              >
                <Icon /> <span className="flex-1">{label}</span>
                <DropdownMenu.ItemIndicator>
                  <Check />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={itemClass} onSelect={() => signOut.mutate()}>
            <LogOut /> Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
