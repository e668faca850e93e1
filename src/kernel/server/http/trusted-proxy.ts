import net from 'node:net'

/**
 * Tells whether the sender at a hop is one of our proxies. Hop 0 holds the connection, hop 1 is the
 * last entry of X-Forwarded-For, and so on to the left. False trusts none.
 */
export type TrustedProxy = false | string[] | ((address: string, hop: number) => boolean)

const MOST_HOPS = 9

/**
 * Reads TRUSTED_PROXY: the number of proxies in front, or their addresses and networks (`10.0.0.5,
 * 10.1.0.0/16`). Entries that a client writes into the header stand left of those that a proxy
 * adds, so they never count. Throws an Error that names the variable.
 */
export function readTrustedProxy(given: string): TrustedProxy {
  if (/^\d+$/.test(given)) {
    const hops = Number(given)
    if (hops > MOST_HOPS) throw new Error(`TRUSTED_PROXY: ${given} is more than ${MOST_HOPS} hops`)
    return hops > 0 && ((_, hop) => hop < hops)
  }
  const addresses = given.split(',').map((a) => a.trim())
  const wrong = addresses.find((a) => !isNetwork(a))
  if (wrong !== undefined)
    throw new Error(`TRUSTED_PROXY: ${wrong} is neither a number of hops nor an address`)
  return addresses
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = net.isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
