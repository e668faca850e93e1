import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, rupiah, teks } from '#kernel/shared/fields.ts'
import { draftInputs, emptyDraft } from '#kernel/web/counter/draft-inputs.tsx'
import { type Complaint, complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Tersimpan, salahDp } from '#modules/loket/uang-muka/web/index.ts'
import {
  type BarisBayar,
  CARA_BAYAR,
  PanelBayar,
  bayarTerisi,
  kirimBayar,
} from '#modules/uang/kas/web/index.ts'
import type { cicilanLelang } from '../contract.ts'
import { SEGARKAN_CICILAN, slipCicilan } from './segar.ts'

const FIELDS = {
  hasil_rp: rupiah(),
  biaya_rp: rupiah({ wajib: false }),
  nama_pihak: teks({ max: 60 }),
  no_hp_pihak: kode({ wajib: false, max: 20 }),
  keterangan: teks({ wajib: false, max: 200 }),
}

interface Isi extends Entered<typeof FIELDS> {
  readonly bayar: readonly BarisBayar[]
}
const BARU: Isi = { ...emptyDraft(FIELDS), bayar: [] }

/** Who bought the pieces, for how much, and how it was paid; an owner approves it. */
export function FormLelang({ no_cicilan }: { readonly no_cicilan: string }) {
  const { t } = useTexts()
  const [isi, setIsi] = useState(BARU)
  const hasil = isi.hasil_rp ?? 0
  const missing = belumSiap(isi)
  const draf = {
    isi,
    ubah: (bagian: Partial<Isi>) => setIsi((lama) => ({ ...lama, ...bagian })),
    buang: () => setIsi(BARU),
  }
  const loket = useCounter<Isi, CallOutput<typeof cicilanLelang>>(draf, {
    path: 'cicilan/lelang',
    refresh: SEGARKAN_CICILAN,
    once: 'form',
    missing,
  })
  const { saved } = loket
  const input = draftInputs(FIELDS, { values: isi, change: loket.change, errors: loket.fields })
  const simpan = async () => {
    const jadi = await loket.save(missing, {
      no_cicilan,
      hasil_rp: hasil,
      biaya_rp: isi.biaya_rp ?? 0,
      nama_pihak: isi.nama_pihak,
      ...(isi.no_hp_pihak ? { no_hp_pihak: isi.no_hp_pihak } : {}),
      ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
      pembayaran: kirimBayar(bayarTerisi(isi.bayar, hasil)),
    })
    if (jadi) slipCicilan.print(no_cicilan)
  }
  useShortcut('F12', () => void simpan(), { text: 'penjualan.simpan_cetak' })
  if (saved)
    return (
      <Tersimpan
        nomor={saved.no_bayar}
        lihat={`/lihat-cicilan?no_cicilan=${no_cicilan}`}
        kembali_rp={saved.kembali_rp}
        baris={[
          [t('cicilan.lebih'), saved.lebih_rp],
          [t('label.rugi_rp'), saved.rugi_rp],
        ]}
        onCetak={() => slipCicilan.print(no_cicilan)}
      />
    )
  return (
    <PanelBayar
      value={isi.bayar}
      onChange={(bayar) => loket.change({ bayar })}
      total_rp={hasil}
      cara={CARA_BAYAR}
      judul={t('cicilan.hasil_lelang')}
      aktif={hasil > 0}
      pesan={loket.problem}
      simpan={{ teks: 'penjualan.simpan_cetak', sibuk: loket.busy, jalan: () => void simpan() }}
      rincian={
        <>
          {input('hasil_rp', { label: t('cicilan.hasil_lelang') })}
          {input('biaya_rp', { label: t('cicilan.biaya_lelang') })}
          {input('nama_pihak', { label: t('cicilan.pembeli') })}
          {input('no_hp_pihak', { label: t('label.no_hp') })}
          {input('keterangan')}
        </>
      }
    />
  )
}

function belumSiap(isi: Isi): Complaint | null {
  if (!isi.hasil_rp) return complaint('cicilan.hasil_kosong', {}, 'hasil_rp')
  if (!isi.nama_pihak?.trim()) return complaint('cicilan.pembeli_kosong', {}, 'nama_pihak')
  return salahDp(isi.bayar, isi.hasil_rp, isi.hasil_rp)
}
