/** Of all of a project, or of one delivery. */
export type Scope = { readonly project_id: string } | { readonly delivery_id: string }
