import { BUKU } from '#kernel/shared/posting.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { Arsip } from './arsip.tsx'
import { HariIni } from './hari-ini.tsx'

/** The day before its closing, or, with a number in the address, the snapshot of one closing. */
export default function TutupTokoScreen() {
  const [{ no_tutup }] = useUrlState({ no_tutup: '' })
  const baru = () => refresh('tutup-toko')
  useEvent([BUKU, 'tutup-toko'], baru)
  return no_tutup ? <Arsip no_tutup={no_tutup} /> : <HariIni />
}
