// Loaded before the program by start.mjs. A killed npm or shell would leave its children behind, so
// they look after it themselves: told to end in order, and made to when that takes too long.
const parents = (process.env.KENCANA_PARENTS ?? '').split(' ').filter(Boolean).map(Number)
delete process.env.KENCANA_PARENTS
const parent = process.ppid

if (parents.length > 0)
  setInterval(() => {
    if (process.ppid === parent && parents.every(alive)) return
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 30_000).unref()
  }, 500).unref()

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
