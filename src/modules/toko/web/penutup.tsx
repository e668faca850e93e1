import { Button } from '@mantine/core'
import { useState } from 'react'
import { tanggal as isianTanggal, teks } from '../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { adalahTanggal } from '../../../kernel/shared/tanggal.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { confirm } from '../../../kernel/web/feedback/confirm.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { formatDate } from '../../../kernel/web/format.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { openPdf } from '../../../kernel/web/print/pdf.ts'
import { refresh, useWrite } from '../../../kernel/web/query.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useDateLocked, updateToko } from '../../../kernel/web/session/session.ts'
import { useShortcut } from '../../../kernel/web/shortcut/use-shortcut.ts'
import { Kbd, KeyValue, Panel } from '../../../kernel/web/ui/parts.tsx'
import type { tutupToko, tutupTokoLihat } from '../contract.ts'
import {
  type Hitung,
  type KasHariIni,
  Selisih,
  kunciKas,
  selisih,
  sudahDihitung,
} from './hitungan.tsx'
import css from './tutup-toko.module.css'

interface Props {
  readonly keadaan: CallOutput<typeof tutupTokoLihat>
  readonly hitung: Hitung
}

const isianBerikut = isianTanggal()
const isianKeterangan = teks({ wajib: false, max: 200 })

/** Sums, next date and the one button that ends the day. */
export function Penutup({ keadaan, hitung }: Props) {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  const { tanggal, kas } = keadaan
  const [berikut, setBerikut] = useState(keadaan.tanggal_berikut)
  const [keterangan, setKeterangan] = useState<string | null>(null)
  const tulis = useWrite<typeof tutupToko>('POST', 'tutup-toko/create', {
    once: 'form',
    success: 'toko.berhasil_ditutup',
    silent: true,
  })
  const belum = kas.filter((k) => !sudahDihitung(k, hitung)).length
  const total = kas.reduce<number>((n, k) => n + (selisih(k, hitung) ?? 0), 0)
  const terhitung = kas.reduce((n, k) => n + (hitung[kunciKas(k)]?.jumlah_rp ?? 0), 0)
  const seharusnya = kas.reduce((n, k) => n + (k.seharusnya_rp ?? 0), 0)

  const tutup = async () => {
    const text = t('toko.yakin', { tanggal: formatDate(tanggal), berikut: formatDate(berikut) })
    if (belum > 0 || tulis.busy || !(await confirm({ text }))) return
    const hasil = await tulis.send({
      tanggal,
      tanggal_berikut: berikut,
      ...(keterangan ? { keterangan } : {}),
      hitungan: kas.map((k) => kirimHitungan(k, hitung)),
    })
    if (!hasil) return refresh('tutup-toko')
    if (adalahTanggal(hasil.tgl_system)) updateToko({ tgl_system: hasil.tgl_system })
    refresh('tutup-toko', 'uang-kas')
    await navigate(`/tutup-toko?no_tutup=${hasil.no_tutup}`)
    await openPdf({
      path: 'tutup-toko/slip',
      input: { no_tutup: hasil.no_tutup },
      name: `${hasil.no_tutup}.pdf`,
    })
  }
  useShortcut('F12', () => void tutup(), { text: 'toko.tutup', when: belum === 0 })

  return (
    <Panel title={t('toko.penutupan')}>
      {!keadaan.buta && (
        <KeyValue label={t('label.seharusnya_rp')} value={tulisRupiah(seharusnya)} />
      )}
      <KeyValue label={t('label.hitung_rp')} value={tulisRupiah(terhitung)} />
      {!keadaan.buta && (
        <KeyValue
          strong
          label={t('label.selisih_rp')}
          value={<Selisih nilai={belum > 0 ? null : total} />}
        />
      )}
      <div className={css['isian']}>
        <FieldInput
          field={isianBerikut}
          name="tanggal_berikut"
          label={t('toko.tanggal_berikut')}
          value={berikut}
          readOnly={terkunci}
          onChange={(v) => typeof v === 'string' && setBerikut(v)}
        />
        <FieldInput
          field={isianKeterangan}
          name="keterangan"
          label={t('label.keterangan')}
          value={keterangan}
          onChange={(v) => setKeterangan(typeof v === 'string' ? v : null)}
        />
      </div>
      {tulis.error && (
        <p role="alert" className={css['salah']}>
          {tulis.error.message}
        </p>
      )}
      {belum > 0 && <p className={css['redup']}>{t('toko.belum_dihitung', { count: belum })}</p>}
      <Button
        fullWidth
        loading={tulis.busy}
        disabled={belum > 0}
        onClick={() => void tutup()}
        rightSection={<Kbd>F12</Kbd>}
      >
        {t('toko.tutup')}
      </Button>
    </Panel>
  )
}

/** One count as the call takes it; what it is held against was read before it was counted. */
function kirimHitungan(k: KasHariIni, hitung: Hitung) {
  const isi = hitung[kunciKas(k)]
  return {
    ...(k.laci === undefined ? {} : { laci: k.laci }),
    ...(k.no_rekening === undefined ? {} : { no_rekening: k.no_rekening }),
    metode: k.metode,
    ...(k.seharusnya_rp === null ? {} : { seharusnya_rp: k.seharusnya_rp }),
    gerak: isi?.gerak ?? k.gerak,
    jumlah_rp: isi?.jumlah_rp ?? 0,
    ...(isi?.pecahan?.length ? { pecahan: [...isi.pecahan] } : {}),
  }
}
