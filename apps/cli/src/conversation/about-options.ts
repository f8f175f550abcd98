import type { Command } from 'commander'

/** Where a conversation is held, and about what. */
export const withAbout = (command: Command): Command =>
  command
    .option('--workspace <id>', 'where: practice, itinerary, campaign, transit, device')
    .option('--client <id>', 'about this client')
    .option('--trip <id>', 'about this trip')
    .option('--campaign <id>', 'about this campaign')
    .option('--device <id>', 'about this device')

export const whereHelp = `
Without --workspace it is the one of COUNTERSIGN_WORKSPACE, else the one where you talked last, else the first.`
