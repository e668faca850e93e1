import { useRef } from 'react'
import { rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { BelumValidasi, validasiCreate, validasiRincian } from '../../contract-non-cash.ts'
import { AksiKas, DokumenKas } from '../aksi-kas.tsx'
import { SEGAR_VALIDASI } from './segar.ts'
import transaksi from '../transaksi/transaksi.module.css'
import css from './validasi.module.css'

interface Props {
  readonly baris: BelumValidasi
  readonly onClose: () => void
}

/** The payments behind one line, and what the bank really shows for them. */
export function IsianValidasi({ baris, onClose }: Props) {
  const { t, tt } = useTexts()
  const draft = useRef(`VN-${randomText()}`)
  const { tgl_transaksi, no_rekening, metode, sisa_rp } = baris
  const kelompok = { tgl_transaksi, no_rekening, metode }
  const form = useFieldForm({
    fields: {
      diterima_rp: rupiah({ min: Math.min(0, sisa_rp) }),
      keterangan: teks({ max: 200, wajib: false }),
    },
    values: { diterima_rp: sisa_rp },
  })
  const tulis = useWrite<typeof validasiCreate>('POST', 'non-cash/validasi/create', {
    once: 'form',
    success: 'kas.validasi_berhasil',
    refresh: SEGAR_VALIDASI,
  })
  const diterima_rp = Number(form.watch('diterima_rp') ?? 0)
  const selisih_rp = diterima_rp - sisa_rp
  return (
    <FormModal
      onClose={onClose}
      title={`${tt(`pilihan.metode.${metode.toLowerCase()}`)} · ${no_rekening} · ${formatDate(tgl_transaksi)}`}
      form={form}
      onSubmit={async (v) => {
        const isi = { ...kelompok, seharusnya_rp: sisa_rp, ...v, no_draft: draft.current }
        if (await tulis.send(isi, { form })) onClose()
      }}
      busy={tulis.busy}
      submit={t('kas.validasi')}
    >
      <Rincian kelompok={kelompok} />
      <div className={transaksi['hitung']} aria-live="polite">
        <KeyValue label={t('kas.belum_divalidasi')} value={tulisAngka(sisa_rp)} />
        <KeyValue
          strong
          label={t('label.selisih_rp')}
          value={
            <span className={selisih_rp < 0 ? css['kurang'] : ''}>{tulisRupiah(selisih_rp)}</span>
          }
        />
      </div>
      <FormField form={form} name="diterima_rp" autoFocus readOnly={sisa_rp === 0} />
      <FormField
        form={form}
        name="keterangan"
        note={selisih_rp === 0 ? undefined : t('kas.jelaskan_selisih')}
      />
    </FormModal>
  )
}

type Pembayaran = CallOutput<typeof validasiRincian>[number]

const KOLOM: readonly Column<Pembayaran>[] = [
  { name: 'dokumen', render: (b) => <DokumenKas {...b} /> },
  { name: 'aksi', render: (b) => <AksiKas aksi={b.aksi} />, hide: 'narrow' },
  { name: 'gesek_rp', field: rupiah() },
  { name: 'biaya_bank_rp', field: rupiah() },
  { name: 'bersih_rp', field: rupiah(), sum: true },
]

function Rincian({
  kelompok,
}: {
  readonly kelompok: Pick<BelumValidasi, 'tgl_transaksi' | 'no_rekening' | 'metode'>
}) {
  const q = useRead<typeof validasiRincian>('non-cash/validasi/rincian', kelompok)
  return (
    <div className={css['rincian']}>
      <DataTable
        name="rincian-validasi"
        columns={KOLOM}
        rows={q.data ?? []}
        rowKey={(b) => `${b.dokumen} ${b.baris}`}
        loading={q.isPending}
        error={q.error}
        retry={() => void q.refetch()}
      />
    </div>
  )
}
