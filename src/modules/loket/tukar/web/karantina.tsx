import loket from '#kernel/web/counter/counter.module.css'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { kadar, pilihan, teks } from '#kernel/shared/fields.ts'
import { tulisBerat, dariGram } from '#kernel/shared/berat.ts'
import { upload } from '#kernel/web/api.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { ApiImage } from '#kernel/web/ui/api-image.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { BarisBeli } from '#modules/loket/pembelian/contract.ts'
import { STOK_TUJUAN } from '#modules/loket/pembelian/rules.ts'
import { TagStok } from '#modules/loket/pembelian/web/index.ts'
import type { Tukar, tukarUji } from '../contract.ts'
import css from './tukar.module.css'

const SEGARKAN = ['tukar/{no_tukar}', 'tukar/{no_tukar}/riwayat', 'tukar/get/all'] as const

/** Gold that came in waits here for photo, reading and tester, before it is stock of the shop. */
export function Karantina({ d }: { readonly d: Tukar }) {
  const { t } = useTexts()
  const [diuji, setDiuji] = useState<BarisBeli | null>(null)
  const [dibatalkan, setDibatalkan] = useState<BarisBeli | null>(null)
  return (
    <Panel title={t('tukar.uji_emas')}>
      {d.beli.map((b) => (
        <Baris
          key={b.baris}
          d={d}
          b={b}
          onUji={() => setDiuji(b)}
          onBatal={() => setDibatalkan(b)}
        />
      ))}
      {diuji && <FormUji no_tukar={d.no_tukar} b={diuji} onClose={() => setDiuji(null)} />}
      {dibatalkan && (
        <FormBatalUji no_tukar={d.no_tukar} b={dibatalkan} onClose={() => setDibatalkan(null)} />
      )}
    </Panel>
  )
}

interface BarisProps {
  readonly d: Tukar
  readonly b: BarisBeli
  readonly onUji: () => void
  readonly onBatal: () => void
}

function Baris({ d, b, onUji, onBatal }: BarisProps) {
  const { t } = useTexts()
  const { toko } = useSession()
  const file = useRef<HTMLInputElement>(null)
  // A number says its day: UK, the shop, YYMMDD, the counter.
  const hariIni = toko.tgl_system.replaceAll('-', '').slice(2)
  const bisaBatal = d.status === 'VALID' && b.no_uji?.slice(4, 10) === hariIni
  const menunggu = b.stok === 'KARANTINA' && d.status === 'VALID'
  const kirim = async (image: File) => {
    const form = new FormData()
    form.set('no_tukar', d.no_tukar)
    form.set('baris', String(b.baris))
    form.set('image', image)
    try {
      await upload('tukar/foto', form, { idempotencyKey: randomText(24) })
      refresh(...SEGARKAN)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <div className={css['test']}>
      <span>
        {b.nama_barang}, {tulisBerat(dariGram(b.berat))} g
        <br />
        <TagStok stok={b.stok} />{' '}
        {b.uji_kadar !== null && t('tukar.hasil_uji', { kadar: b.uji_kadar, dari: b.persen_kadar })}
      </span>
      {b.foto && (
        <ApiImage
          key={b.foto}
          path={`tukar/${d.no_tukar}/foto/${b.baris}`}
          alt={b.nama_barang}
          size={96}
        />
      )}
      {menunggu && (
        <span className={loket['actions']}>
          <input
            ref={file}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('tukar.ambil_foto')}
            onChange={(e) => {
              const [satu] = e.currentTarget.files ?? []
              if (satu) void kirim(satu)
              e.currentTarget.value = ''
            }}
          />
          <Button variant="default" onClick={() => file.current?.click()}>
            {t('tukar.ambil_foto')}
          </Button>
          <Button variant="default" disabled={b.foto === null} onClick={onUji}>
            {t('tukar.uji')}
          </Button>
        </span>
      )}
      {bisaBatal && (
        <span className={loket['actions']}>
          <Button variant="light" color="bad" onClick={onBatal}>
            {t('tukar.batal_uji')}
          </Button>
        </span>
      )}
    </div>
  )
}

const FIELDS = {
  uji_kadar: kadar(),
  stok: pilihan(STOK_TUJUAN),
  penguji: teks({ max: 60 }),
  keterangan: teks({ max: 200, wajib: false }),
}

const FIELDS_BATAL = { alasan: teks({ max: 200 }) }

interface FormProps {
  readonly no_tukar: string
  readonly b: BarisBeli
  readonly onClose: () => void
}

function FormUji({ no_tukar, b, onClose }: FormProps) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: FIELDS,
    values: { uji_kadar: b.persen_kadar, stok: 'BALENAN' },
  })
  const uji = useWrite<typeof tukarUji>('POST', 'tukar/uji', {
    once: 'form',
    success: 'tukar.berhasil_uji',
    refresh: SEGARKAN,
  })
  return (
    <FormModal
      title={t('tukar.uji_barang', { nama: b.nama_barang })}
      form={form}
      busy={uji.busy}
      onClose={onClose}
      onSubmit={async (v) => {
        const jadi = await uji.send(
          {
            no_tukar,
            baris: b.baris,
            uji_kadar: v.uji_kadar,
            stok: v.stok,
            penguji: v.penguji,
            ...(v.keterangan ? { keterangan: v.keterangan } : {}),
          },
          { form },
        )
        if (jadi) onClose()
      }}
    >
      <FormField form={form} name="uji_kadar" autoFocus />
      <FormField form={form} name="stok" />
      <FormField form={form} name="penguji" />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}

/** Why, and who approves it; the piece can be tested again afterwards. */
function FormBatalUji({ no_tukar, b, onClose }: FormProps) {
  const { t } = useTexts()
  const form = useFieldForm({ fields: FIELDS_BATAL })
  const { kirim, sibuk } = useKirimIzin({ path: 'tukar/batal-uji', gagal: toast.error })
  return (
    <FormModal
      title={t('tukar.batal_uji_barang', { nama: b.nama_barang })}
      form={form}
      busy={sibuk}
      onClose={onClose}
      onSubmit={async ({ alasan }) => {
        if (!(await kirim({ no_tukar, baris: b.baris, alasan: String(alasan) }))) return
        toast.success(t('tukar.berhasil_batal_uji'))
        refresh(...SEGARKAN)
        onClose()
      }}
    >
      <FormField form={form} name="alasan" autoFocus />
    </FormModal>
  )
}
