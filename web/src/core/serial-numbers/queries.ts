import {
  serialNumberEndpoints,
  serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/upload.ts'

const READS = [serialNumberEndpoints.list]

export const useCreateSerialNumber = () =>
  useWrite(serialNumberEndpoints.create, { invalidates: READS })
export const useUpdateSerialNumber = () =>
  useWrite(serialNumberEndpoints.update, { invalidates: READS })
export const useRemoveSerialNumber = () =>
  useWrite(serialNumberEndpoints.remove, { invalidates: READS })
export const usePreviewImport = () => useUpload(serialNumberUploads.preview, { invalidates: [] })
export const useImport = (onSuccess: () => void) =>
  useUpload(serialNumberUploads.import, { invalidates: READS, onSuccess })
