import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { call } from '#kernel/web/api.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { useBacaTag } from '#modules/alat/stasiun/web/index.ts'
import type { HasilKode, HasilScan } from '../contract.ts'
import { SEBAB_TEMUAN } from '../rules.ts'
import { DialogLanjut } from './dialog-lanjut.tsx'
import type { LanjutProps } from './jenis-opname.ts'
import { JEDA_KIRIM, PengumpulTag } from './pengumpul-tag.ts'
import { useAntrian } from './use-antrian.ts'
import { useKataSebab } from './use-kata-sebab.ts'
import css from './opname.module.css'

/** Findings that stay in sight here; all of them stand below the result. */
const TERLIHAT = 50

const kirim = async (batch: string, idempotencyKey: string) => {
  const isi = { kode: batch.split(' ') }
  return (await call<HasilScan>('POST', 'stock-opname-rfid/scan', isi, { idempotencyKey })).data
}

/** Tags by the hundred: from the station's reader, or from one that types like a keyboard. */
export function LanjutRfid({ opname, onScan, onClose }: LanjutProps) {
  const { t } = useTexts()
  const kata = useKataSebab()
  const [ketemu, setKetemu] = useState(opname.ketemu)
  const [temuan, setTemuan] = useState<readonly HasilKode[]>([])
  const { tambah, sisa, nasib } = useAntrian<HasilScan>(
    `draf.stock-opname-rfid.${opname.no_opname}`,
    kirim,
    ({ hasil }) => {
      if (!hasil) return
      setKetemu(hasil.ketemu)
      const baru = hasil.hasil.filter((h) => SEBAB_TEMUAN.some((s) => s === h.sebab))
      setTemuan((lama) => [...baru, ...lama].slice(0, TERLIHAT))
      onScan()
    },
  )
  const { baca, kirimSisa, hitung } = usePengumpul(tambah)
  useScan(baca)
  const pembaca = useBacaTag(({ epc }) => baca(epc))
  const [menutup, setMenutup] = useState(false)
  // What the reader told last is gathered still: the dialog stays until that has arrived, too.
  useEffect(() => {
    if (menutup && sisa === 0) onClose()
  }, [menutup, sisa, onClose])
  const tutup = async () => {
    await pembaca.berhenti()
    kirimSisa()
    setMenutup(true)
  }
  const ditolak = nasib.find((n) => n.error instanceof Error)?.error
  return (
    <DialogLanjut
      ketemu={ketemu}
      dari={t('opname_barang.dari', { jumlah: tulisAngka(opname.jumlah) })}
      sisa={sisa}
      onClose={() => void tutup()}
      tombol={pembaca.ada && <TombolBaca pembaca={pembaca} />}
    >
      {!pembaca.ada && <p className={css['arti']}>{t('opname_rfid.tanpa_pembaca')}</p>}
      <div>
        <KeyValue label={t('opname_rfid.tag')} value={tulisAngka(hitung.tag)} />
        <KeyValue label={t('opname_rfid.baca')} value={tulisAngka(hitung.baca)} />
        {hitung.rusak > 0 && (
          <KeyValue label={t('opname_rfid.rusak')} value={tulisAngka(hitung.rusak)} />
        )}
      </div>
      {pembaca.hilang && (
        <Notice tone="bad">{t('stasiun.baca_putus', { nama: pembaca.hilang })}</Notice>
      )}
      {ditolak instanceof Error && <Notice>{ditolak.message}</Notice>}
      {temuan.length > 0 && (
        <ul className={css['catatan']} aria-label={t('opname_barang.temuan')}>
          {temuan.map((h) => (
            <li key={h.kode} data-gagal="true">
              {kata(h)}
            </li>
          ))}
        </ul>
      )}
    </DialogLanjut>
  )
}

function TombolBaca({ pembaca }: { readonly pembaca: ReturnType<typeof useBacaTag> }) {
  const { t } = useTexts()
  return pembaca.jalan ? (
    <Button color="bad" variant="light" onClick={() => void pembaca.berhenti()}>
      {t('opname_rfid.berhenti')}
    </Button>
  ) : (
    <Button onClick={() => void pembaca.mulai()}>{t('opname_rfid.mulai')}</Button>
  )
}

/** Each tag leaves once, in batches by the clock. */
function usePengumpul(tambah: (batch: string) => void) {
  const [pengumpul] = useState(() => new PengumpulTag((batch) => tambah(batch.join(' '))))
  const [hitung, setHitung] = useState(pengumpul.hitung)
  useEffect(() => {
    const jam = setInterval(() => {
      pengumpul.kirim()
      setHitung(pengumpul.hitung)
    }, JEDA_KIRIM)
    return () => clearInterval(jam)
  }, [pengumpul])
  return {
    baca: (teks: string) => pengumpul.baca(teks),
    kirimSisa: () => pengumpul.kirim(),
    hitung,
  }
}
