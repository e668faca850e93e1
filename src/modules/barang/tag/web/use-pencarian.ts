import { useEffect, useRef, useState } from 'react'
import { read, write } from '#kernel/web/session/storage.ts'
import { useBacaTag } from '#modules/alat/stasiun/web/index.ts'
import { type Dekat, persenDekat, tambahDengar } from '../rules-dekat.ts'
import { Nada } from './nada.ts'

/** A search that somebody walked away from ends by itself. */
export const BATAS_MENIT = 5
const DETAK_MS = 200
const SENYAP = 'terminal.cari_tag_senyap'

/** The search of one tag: how near it is now, with a tone unless it is muted. */
export function usePencarian(epc: string) {
  const [dekat, setDekat] = useState<Dekat | null>(null)
  const [kini, setKini] = useState(() => Date.now())
  const [senyap, setSenyap] = useState(() => read<boolean>(SENYAP) === true)
  const [habis, setHabis] = useState(false)
  const [nada] = useState(() => new Nada())
  const { ada, jalan, hilang, mulai, berhenti } = useBacaTag(({ rssi }) =>
    setDekat((lama) => tambahDengar(lama, rssi, Date.now())),
  )
  const henti = useRef(berhenti)
  useEffect(() => {
    henti.current = berhenti
  })
  useEffect(() => {
    if (!jalan) return
    const sampai = Date.now() + BATAS_MENIT * 60_000
    const jam = setInterval(() => {
      setKini(Date.now())
      if (Date.now() < sampai) return
      clearInterval(jam)
      setHabis(true)
      void henti.current()
    }, DETAK_MS)
    return () => clearInterval(jam)
  }, [jalan])
  useEffect(() => {
    if (!jalan || senyap) return
    nada.mulai()
    return () => nada.henti()
  }, [jalan, senyap, nada])
  useEffect(() => nada.atur(persenDekat(dekat, kini)), [nada, dekat, kini])
  return {
    ada,
    jalan,
    hilang,
    dekat,
    kini,
    habis,
    senyap,
    mulai: async () => {
      setHabis(false)
      setDekat(null)
      await mulai(epc)
    },
    berhenti: () => berhenti(),
    gantiSuara: () => {
      write(SENYAP, !senyap)
      setSenyap(!senyap)
    },
  }
}
