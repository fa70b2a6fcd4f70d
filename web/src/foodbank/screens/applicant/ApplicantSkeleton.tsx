import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'

/** The shape of an applicant's detail while it is read. */
export const ApplicantSkeleton = () => <ScreenSkeleton of="detail" />
