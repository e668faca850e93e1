import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/web/feedback/toast.ts'
import type { TagSeen } from '#kernel/shared/station.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { PembacaanTag } from './pembacaan-tag.ts'
import { useAlatTerminal } from './terminal-stasiun.ts'

/** A live event may be missed while the line is down; so often the tags are asked for anyway. */
const JEDA_TANYA = 2_000

/**
 * The RFID reader of this terminal's station. Every tag of a reading is told once, one that is
 * looked for again and again. `berhenti` answers after the last tag was told.
 */
export function useBacaTag(onTag: (tag: TagSeen) => void) {
  const { tt } = useTexts()
  const alat = useAlatTerminal('RFID')
  const [baca, setBaca] = useState<PembacaanTag | null>(null)
  const [putus, setPutus] = useState(false)
  const dengar = useRef(onTag)
  useEffect(() => {
    dengar.current = onTag
  })

  const tarik = useCallback(
    async (p: PembacaanTag) => {
      const sebab = await p.tarik()
      setPutus(p.putus)
      if (!sebab) return
      const { kode_alat: alat, kode_stasiun: nama } = p.alat
      toast.error(tt(`error.${sebab}`, { alat, nama }))
      setBaca(null)
    },
    [tt],
  )
  useEvent('stasiun.tag', ({ id }) => {
    if (baca && id === baca.id) tarik(baca).catch(toast.error)
  })
  useEffect(() => {
    if (!baca) return
    const jam = setInterval(() => void tarik(baca).catch(toast.error), JEDA_TANYA)
    return () => clearInterval(jam)
  }, [baca, tarik])
  const jalan = useRef(baca)
  useEffect(() => {
    jalan.current = baca
  })
  // Whoever leaves the screen lets the reader go.
  useEffect(() => () => void jalan.current?.berhenti().catch(() => {}), [])

  /**
   * With `cari` that tag alone, each of its sightings. Null when the reader can't be had, and the
   * person is told.
   */
  const mulai = async (cari: string | null = null): Promise<PembacaanTag | null> => {
    if (!alat) return null
    const baru = new PembacaanTag(alat, (tag) => dengar.current(tag))
    try {
      await baru.mulai(cari)
      setBaca(baru)
      return baru
    } catch (error) {
      toast.error(error)
      return null
    }
  }
  const berhenti = async (p = baca): Promise<void> => {
    if (!p) return
    try {
      await p.berhenti()
      await tarik(p)
    } catch (error) {
      toast.error(error)
    }
    setBaca(null)
  }
  /** The station that is gone in the middle of a reading: silence means nothing then. */
  const hilang = baca !== null && putus ? baca.alat.kode_stasiun : null
  /** `ada` is false while this terminal's station has no reader. */
  return { ada: alat !== null, jalan: baca !== null, hilang, mulai, berhenti }
}
