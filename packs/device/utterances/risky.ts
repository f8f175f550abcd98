import { confirms, erase, pay, type Utterance } from './expected.ts'

/** Deletions and payments: never a step, always a confirmation. */
export const risky: readonly Utterance[] = [
  confirms('delete all my messages', erase('all')),
  confirms('Delete all my messages!', erase('all')),
  confirms('please delete my messages', erase('all')),
  confirms('erase every text', erase('all')),
  confirms('clear my whatsapp messages', erase('all', undefined, 'WhatsApp')),
  confirms('delete all messages on signal', erase('all', undefined, 'Signal')),
  confirms('wipe my message history', erase('all')),
  confirms('delete my chat with sam', erase('conversation', 'Sam')),
  confirms('delete the conversation with my mum', erase('conversation', 'Margaret Hale')),
  confirms('clear my whatsapp chat with sara', erase('conversation', 'Sara Lindqvist', 'WhatsApp')),
  confirms('erase all the texts from dad', erase('conversation', 'Dad')),
  confirms('get rid of the messages from priya', erase('conversation', 'Priya Raman')),
  confirms("delete sam's messages", erase('conversation', 'Sam')),
  confirms('delete the last message', erase('last')),
  confirms('remove that message', erase('last')),
  confirms('unsend that', erase('last')),
  confirms('delete the last message i sent to sara', erase('last', 'Sara Lindqvist')),
  confirms('um can you trash all my texts', erase('all')),
  confirms('pay sam twenty dollars', pay({ recipient: 'Sam', amount: 20, currency: 'USD' })),
  confirms('pay Sam $20', pay({ recipient: 'Sam', amount: 20, currency: 'USD' })),
  confirms('send sam 20 bucks', pay({ recipient: 'Sam', amount: 20, currency: 'USD' })),
  confirms('send fifty euros to mum', pay({ recipient: 'Margaret Hale', amount: 50, currency: 'EUR' })),
  confirms(
    'transfer a hundred pounds to my brother tom',
    pay({ recipient: 'Tom Hale', amount: 100, currency: 'GBP' }),
  ),
  confirms(
    'paypal sara 15 dollars for pizza',
    pay({ recipient: 'Sara Lindqvist', amount: 15, currency: 'USD', note: 'pizza' }, 'PayPal'),
  ),
  confirms('venmo sam 12.50', pay({ recipient: 'Sam', amount: 12.5 }, 'Venmo')),
  confirms('pay dad back', pay({ recipient: 'Dad' })),
  confirms(
    'pay my sister back the thirty euros',
    pay({ recipient: 'Emma Hale', amount: 30, currency: 'EUR' }),
  ),
  confirms('send money to sam', pay({ recipient: 'Sam' })),
  confirms('pay the electricity bill', pay({ recipient: 'the electricity bill' })),
  confirms('pay my rent', pay({ recipient: 'my rent' })),
  confirms(
    'wire 2000 dollars to john smith',
    pay({ recipient: 'John Smith', amount: 2000, currency: 'USD' }),
  ),
  confirms(
    'send sara €35 on paypal',
    pay({ recipient: 'Sara Lindqvist', amount: 35, currency: 'EUR' }, 'PayPal'),
  ),
  confirms('send 20 euro to zebedee', pay({ recipient: 'zebedee', amount: 20, currency: 'EUR' })),
  confirms('pay alex ten pounds', pay({ recipient: 'alex', amount: 10, currency: 'GBP' })),
]
