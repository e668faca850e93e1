import type { Command } from '../cli-command.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'demo   loads the demo shops with a year of trade into a database that has no shop',
  run: async (_, { databaseUrl }) => {
    const { akunDemo, muatDemo } = await import('../demo.ts')
    if (!(await muatDemo(databaseUrl))) throw new Error('the database has a shop already')
    console.log(`the demo shops are loaded ${akunDemo()}`)
  },
}
