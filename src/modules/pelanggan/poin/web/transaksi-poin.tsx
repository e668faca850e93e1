import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ValuesOf, bilangan, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { listColumns } from '#kernel/web/document/declared-document.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead, useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { DATES, useFilter } from '#kernel/web/table/use-filter.tsx'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import type { TransaksiPoin, transaksiPoinCreate, tukarPoinMember } from '../contract.ts'
import { transaksiPoinDokumen } from '../dokumen.ts'
import { ARAH_POIN, MAKS_POIN } from '../rules.ts'
import { AngkaPoin } from './angka-poin.tsx'
import { SEGAR_POIN } from './segar.ts'

const KOLOM: readonly Column<TransaksiPoin>[] = listColumns<TransaksiPoin>(
  transaksiPoinDokumen,
).map((c) => (c.name === 'poin' ? { ...c, render: (d) => <AngkaPoin poin={d.poin} /> } : c))

/** Points that were given and taken by hand, of a range of dates; a button opens the form. */
export default function TransaksiPoinScreen() {
  const { t } = useTexts()
  const [isi, setIsi] = useState(false)
  const { filter, tools } = useFilter(DATES)
  useEvent('poin', () => refresh(...SEGAR_POIN))
  useShortcut('Alt+N', () => setIsi(true), { text: 'button.tambah', when: !isi })
  return (
    <>
      <ListTable<TransaksiPoin>
        name="transaksi-poin"
        path="transaksi-poin/get/all"
        columns={KOLOM}
        filter={filter}
        rowKey="no_transaksi_poin"
        sort="-no_transaksi_poin"
        emptyText={t('poin.kosong_transaksi')}
        onOpen={(d) => void navigate(`/lihat-transaksi-member?kode_customer=${d.kode_customer}`)}
        tools={tools}
        add={
          <Button
            leftSection={<Icon name="plus" />}
            rightSection={<Kbd>Alt N</Kbd>}
            onClick={() => setIsi(true)}
          >
            {t('poin.tambah_transaksi')}
          </Button>
        }
      />
      {isi && <Isian onClose={() => setIsi(false)} />}
    </>
  )
}

const FIELDS = {
  kode_customer: rujukan('member'),
  arah_poin: pilihan(ARAH_POIN, { default: 'TAMBAH' }),
  poin: bilangan({ min: 1, max: MAKS_POIN }),
  keterangan: teks({ max: 200 }),
}

function Isian({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const draft = useRef(`TP-${randomText()}`)
  const form = useFieldForm({ fields: FIELDS })
  const kode_customer = form.watch('kode_customer')
  const ada = typeof kode_customer === 'string' && kode_customer !== ''
  const q = useRead<typeof tukarPoinMember>(
    'tukar-point/member/{kode_customer}',
    { kode_customer: String(kode_customer) },
    { enabled: ada, staleTime: 0 },
  )
  const member = ada ? q.data : undefined
  const tulis = useWrite<typeof transaksiPoinCreate>('POST', 'transaksi-poin/create', {
    success: 'poin.transaksi_berhasil',
    refresh: SEGAR_POIN,
  })
  const simpan = async (v: ValuesOf<typeof FIELDS>) => {
    const { arah_poin: arah, ...isi } = v
    const hasil = await tulis.send({ ...isi, arah, no_draft: draft.current }, { form })
    if (hasil) onClose()
  }
  return (
    <FormModal
      onClose={onClose}
      title={t('poin.tambah_transaksi')}
      form={form}
      onSubmit={simpan}
      busy={tulis.busy}
    >
      <FormField
        form={form}
        name="kode_customer"
        autoFocus
        note={member && t('poin.punya', { poin: tulisAngka(member.poin) })}
      />
      <FormField form={form} name="arah_poin" />
      <FormField form={form} name="poin" />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}
