import { useRead } from '#kernel/web/query.ts'
import type { pekerjaanLihat } from '../contract.ts'

/** A count of the whole shop is asked for now and then; the home page asks anew. */
const TIAP_MS = 5 * 60_000

/** What waits for this person, as the header and the home page show it. */
export const usePekerjaan = () =>
  useRead<typeof pekerjaanLihat>('pekerjaan', {}, { refetchInterval: TIAP_MS, staleTime: 10_000 })
