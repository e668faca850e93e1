import { useEffect, useRef } from 'react'
import { apiUrl } from '../api.ts'
import { session, sessionEnded } from '../session/session.ts'
import { store } from '../feedback/store.ts'
import { queries } from '../query.ts'

type Data = Readonly<Record<string, unknown>>
type Listener = (data: Data) => void

const listeners = new Map<string, Set<Listener>>()
/** False while there is no connection to the server; the shell shows it after three seconds. */
export const connected = store(true)

/** Close code for the socket of an ended session. */
const REVOKED = 4401
const SEGARKAN_MS = 500
/** A connection that lasted this long counts as good; others are retried ever more slowly. */
export const TETAP_MS = 5_000

/** Half a second at first, doubled each time up to 15 s, with a quarter of random spread. */
export function backoff(attempt: number, chance = Math.random()): number {
  const plain = Math.min(15_000, 500 * 2 ** attempt)
  return Math.round(plain * (0.75 + chance / 2))
}

function tell(text: string): void {
  let message: { event?: string; data?: Data }
  try {
    message = JSON.parse(text) as typeof message
  } catch {
    return
  }
  for (const listener of listeners.get(message.event ?? '') ?? []) listener(message.data ?? {})
}

/**
 * Events during a lost connection are missed, so everything on the screen is read again. This
 * happens a moment later, when the server knows the new connection and no event can be missed.
 */
function segarkan(): void {
  setTimeout(() => void queries.invalidateQueries({ refetchType: 'active' }), SEGARKAN_MS)
}

/** Keeps one socket open while a person is logged in. Answers a function that closes it. */
export function openSocket(): () => void {
  let socket: WebSocket | null = null
  let attempt = 0
  let lost = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tetap: ReturnType<typeof setTimeout> | undefined
  let wanted = true
  const open = () => {
    socket = new WebSocket(apiUrl('ws').replace(/^http/, 'ws'))
    socket.onopen = () => {
      tetap = setTimeout(() => (attempt = 0), TETAP_MS)
      connected.set(true)
      socket?.send(JSON.stringify({ token: session()?.token }))
      if (lost) segarkan()
      lost = false
    }
    socket.onmessage = (event) => tell(String(event.data))
    socket.onclose = ({ code }) => {
      clearTimeout(tetap)
      if (!wanted) return
      if (code === REVOKED) return sessionEnded()
      lost = true
      connected.set(false)
      timer = setTimeout(open, backoff(attempt++))
    }
  }
  const now = () => {
    clearTimeout(timer)
    if (socket?.readyState !== WebSocket.OPEN) open()
  }
  open()
  addEventListener('online', now)
  return () => {
    wanted = false
    clearTimeout(timer)
    clearTimeout(tetap)
    removeEventListener('online', now)
    socket?.close()
  }
}

/** Calls `listener` for every live event with one of these names while the component is mounted. */
export function useEvent(event: string | readonly string[], listener: Listener): void {
  const latest = useRef(listener)
  const names = [event].flat().join(' ')
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const mine: Listener = (data) => latest.current(data)
    const sets = names.split(' ').map((name) => {
      const all = listeners.get(name) ?? new Set<Listener>()
      listeners.set(name, all.add(mine))
      return all
    })
    return () => sets.forEach((all) => all.delete(mine))
  }, [names])
}
