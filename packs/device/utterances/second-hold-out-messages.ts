import { asks, message, says, type Utterance } from './expected.ts'

const sam = (content: string, app?: string) => message('Sam', content, app)
const maria = (content: string, app?: string) => message('María José García', content, app)
const kevin = (content: string, app?: string) => message("Kevin O'Brien", content, app)
const zoe = (content: string, app?: string) => message('Zoë Martin', content, app)
const priya = (content: string, app?: string) => message('Priya Raman', content, app)
const mum = (content: string, app?: string) => message('Margaret Hale', content, app)
const emma = (content: string, app?: string) => message('Emma Hale', content, app)
const nina = (content: string, app?: string) => message('Nina Petrova', content, app)
const dad = (content: string, app?: string) => message('Dad', content, app)

/** The messages of the second hold-out. */
export const secondMessages: readonly Utterance[] = [
  says("text Sam I'm just parking the car", sam("I'm just parking the car.")),
  says("could you let Maria know that dinner's at half seven", maria("Dinner's at half seven.")),
  says('um can you er send a message to Kevin saying the match is off', kevin('The match is off.')),
  says('drop Zoe a line and say happy birthday', zoe('Happy birthday.')),
  says("whatsapp my wife that I've landed safely", nina("I've landed safely.", 'WhatsApp')),
  says("ping Sam on Signal the door's open", sam("The door's open.", 'Signal')),
  says('shoot Kevin a quick text saying running five minutes late', kevin('Running five minutes late.')),
  says("I need to tell my mum I won't be home for tea", mum("I won't be home for tea.")),
  says(
    'please would you be so kind as to send my sister a message that the boiler man came',
    emma('The boiler man came.'),
  ),
  says("message Maria no sorry message Zoe I'm outside", zoe("I'm outside.")),
  says('text Sam are you up question mark', sam('Are you up?')),
  says('tell Kevin actually no tell Maria that I have the keys', maria('I have the keys.')),
  says(
    'send Sam the message see you at three full stop bring the dog exclamation mark',
    sam('See you at three. Bring the dog!'),
  ),
  says(
    'can you message Priya on telegram and say the parcel arrived',
    priya('The parcel arrived.', 'Telegram'),
  ),
  says('text my wife did you feed the cat question mark', nina('Did you feed the cat?')),
  says("would you let my dad know I'm on my way", dad("I'm on my way.")),
  says("hey so like text Sam that um I'm gonna be late", sam("I'm gonna be late.")),
  says("send a what's app to Maria saying good morning", maria('Good morning.', 'WhatsApp')),
  says(
    'text Sam and Maria that the meeting moved to four',
    sam('The meeting moved to four.'),
    maria('The meeting moved to four.'),
  ),
  says("ask Kevin if he's coming tonight", kevin('Are you coming tonight?')),
  says('ask Maria what time the train gets in', maria('What time the train gets in?')),
  says(
    "send an SMS to Zoe I've left the key under the mat",
    zoe("I've left the key under the mat.", 'Messages'),
  ),
  asks('send my sister a text', /what/i),
  asks('send a message', /who/i),
  says('text Sam saying call me when you get this', sam('Call me when you get this.')),
  says('tell Sam to call me back', sam('Call me back.')),
  says('tell mum to turn the oven off', mum('Turn the oven off.')),
  says('can u txt sam im here', sam("I'm here.")),
  says('text Priya thanks ever so much for the flowers', priya('Thanks ever so much for the flowers.')),
  says('wish Kevin a happy birthday on WhatsApp', kevin('Happy birthday.', 'WhatsApp')),
  says("I want to send a message to Maria it should say I'm at the doctor's", maria("I'm at the doctor's.")),
  says('get a message to Kevin that his car is blocking the drive', kevin('His car is blocking the drive.')),
  says("just say to Sam I'm at the bus stop", sam("I'm at the bus stop.")),
  says('say sorry to Zoe', zoe('Sorry.')),
  says('text mum the number is double oh seven', mum('The number is 007.')),
  says('text Sam we are in flat forty two', sam('We are in flat 42.')),
  says(
    "message Sam that I'm turning the wifi off and going to bed",
    sam("I'm turning the wifi off and going to bed."),
  ),
  says('text Kevin delete the old messages please', kevin('Delete the old messages please.')),
  says('text Maria saying please pay the plumber', maria('Please pay the plumber.')),
  says('Sam needs to know the shop is shut so text him', sam('The shop is shut.')),
  says("send Maria a WhatsApp message and tell her I'm nearly there", maria("I'm nearly there.", 'WhatsApp')),
  says("tell my sister I'm at the station, scratch that, tell her I'm on the bus", emma("I'm on the bus.")),
  says('text Kevin see you at five no wait six', kevin('See you at six.')),
  says('send Sam a signal message saying got it', sam('Got it.', 'Signal')),
  says("uh message uh Zoe yeah tell her I'm coming", zoe("I'm coming.")),
  says('fire off a text to Priya saying stuck in traffic', priya('Stuck in traffic.')),
  says('mesage sam on my way', sam('On my way.')),
  says('send to Maria good night and sleep tight', maria('Good night and sleep tight.')),
]
