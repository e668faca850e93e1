import { useState } from 'react'
import { pilihan, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { SentPicture } from '#kernel/web/scan/sent-picture.tsx'
import { Skeleton } from '#kernel/web/ui/empty.tsx'
import type { IsianKenal, kenalIdentitas, kenalTerakhir } from '../contract.ts'
import { FOLDER_KENAL, JENIS_IDENTITAS } from '../rules.ts'
import css from './kenal.module.css'
import type { PermintaanKenal } from './permintaan.ts'

const FIELDS = {
  jenis_identitas: pilihan(JENIS_IDENTITAS, { default: 'KTP' }),
  no_identitas: teks({ max: 30 }),
  nama: teks({ max: 60 }),
  tempat_lahir: teks({ max: 60 }),
  tgl_lahir: tanggal(),
  alamat: teks({ max: 200 }),
  pekerjaan: teks({ max: 60 }),
  no_hp: teks({ wajib: false, max: 20 }),
  sumber_dana: teks({ max: 60 }),
  tujuan: teks({ max: 60 }),
  pemilik_manfaat: teks({ wajib: false, max: 100 }),
} as const

/** Who the customer is. What is on file of a member stands in it already. */
export default function FormKenal({ diminta }: { readonly diminta: PermintaanKenal }) {
  const { kode_customer } = diminta
  const q = useRead<typeof kenalTerakhir>(
    'kenal/terakhir/{kode_customer}',
    { kode_customer: kode_customer ?? '' },
    { enabled: kode_customer !== null, staleTime: 0 },
  )
  if (kode_customer !== null && q.isPending) return <Skeleton />
  return <Isian diminta={diminta} tercatat={q.data ?? null} />
}

interface Props {
  readonly diminta: PermintaanKenal
  readonly tercatat: IsianKenal | null
}

const terisi = (isi: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(isi).flatMap(([k, v]) => (v === null ? [] : [[k, v]])))

function Isian({ diminta, tercatat }: Props) {
  const { t } = useTexts()
  const [queue] = useState(() => new ScanQueue())
  const { foto: fotoTercatat = null, ...isi } = tercatat ?? {}
  const [foto, setFoto] = useState<string | null>(fotoTercatat)
  const [kurang, setKurang] = useState(false)
  const form = useFieldForm({ fields: FIELDS, values: { ...diminta.awal, ...terisi(isi) } })
  const tulis = useWrite<typeof kenalIdentitas>('POST', 'kenal/identitas', {})
  const simpan = async (v: Values) => {
    await queue.done()
    setKurang(foto === null)
    if (foto === null) return
    const { kode_customer } = diminta
    const badan = { ...v, kode_customer, foto } as Parameters<typeof tulis.send>[0]
    const jadi = await tulis.send(badan, { form })
    if (jadi) diminta.jawab(jadi.id_kenal)
  }
  const batas = tulisRupiah(diminta.batas_rp)
  return (
    <FormModal
      title={t('kenal.judul')}
      form={form}
      onClose={() => diminta.jawab(null)}
      onSubmit={simpan}
      busy={tulis.busy}
      submit={t('kenal.simpan')}
      aside={
        <div className={css['kartu']}>
          <SentPicture
            name="foto"
            label={t('label.foto_kartu')}
            folder={FOLDER_KENAL}
            queue={queue}
            foto={foto}
            error={kurang ? t('kenal.foto_wajib') : undefined}
            onChange={setFoto}
          />
          <p className={css['catatan']}>{t('kenal.sebab', { batas })}</p>
          <p className={css['catatan']}>{t('kenal.siapa')}</p>
        </div>
      }
    >
      <div className={css['dua']}>
        <FormField form={form} name="jenis_identitas" />
        <FormField form={form} name="no_identitas" autoFocus />
        <FormField form={form} name="nama" />
        <FormField form={form} name="pekerjaan" />
        <FormField form={form} name="tempat_lahir" />
        <FormField form={form} name="tgl_lahir" />
      </div>
      <FormField form={form} name="alamat" />
      <div className={css['dua']}>
        <FormField form={form} name="sumber_dana" />
        <FormField form={form} name="tujuan" />
        <FormField form={form} name="no_hp" />
        <FormField form={form} name="pemilik_manfaat" />
      </div>
    </FormModal>
  )
}
