import { describe, expect, it } from 'vitest'
import { findWeakness } from './weak-password.ts'

const nia = { email: 'nia.ward@example.com', first_name: 'Nia', last_name: 'Ward' }

describe('a password', () => {
  it.each([
    'password',
    'Password1',
    'Password123!',
    'p@ssw0rd',
    'P@ssw0rd1',
    '12345678',
    '1234567890',
    '0987654321',
    '11111111',
    '12121212',
    'abcabcabc',
    'abcdefgh',
    'qwertyuiop',
    'qwerty123',
    '1q2w3e4r',
    '1qaz2wsx!',
    'iloveyou',
    'Welcome2026',
    'admin123',
    'changeme!',
  ])('that everybody tries first is weak: %s', (password) => {
    expect(findWeakness(password, nia)).toBe('common')
  })

  it.each(['nia.ward@example.com', 'Nia.Ward', 'niaward1', 'Ward2026!', 'Ward Nia', 'nia12345'])(
    'that is the person’s own name or address is weak: %s',
    (password) => {
      expect(findWeakness(password, nia)).toBe('own-name')
    },
  )

  it.each([
    'correct horse battery staple',
    'a new password',
    'another one',
    'long enough',
    'xK3!pq9Z',
    'Wardrobe 12',
    '83920174',
    'пароль длинный',
  ])('that is none of these is taken: %s', (password) => {
    expect(findWeakness(password, nia)).toBeUndefined()
  })

  it('is not weak for somebody without a name for what they have none of', () => {
    expect(
      findWeakness('83920174', { email: 'a@example.com', first_name: '', last_name: '' }),
    ).toBeUndefined()
  })
})
