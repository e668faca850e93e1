import type { Command } from '../cli-command.ts'

export const demo: Command = {
  name: 'demo',
  makes: true,
  summary: 'demo   loads the demo shops with a year of trade into a database that has no shop',
  run: async (_, { databaseUrl, config }) => {
    const { akunDemo, muatDemo, tellProgress } = await import('../demo.ts')
    if (!(await muatDemo(databaseUrl, { ...process.env, DATA_DIR: config.dataDir }, tellProgress)))
      throw new Error('the database has a shop already')
    console.log(`the demo shops are loaded ${akunDemo()}`)
  },
}
