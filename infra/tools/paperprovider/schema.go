package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

type attribute struct {
	Type      json.RawMessage `json:"type"`
	Required  bool            `json:"required"`
	Optional  bool            `json:"optional"`
	Computed  bool            `json:"computed"`
	WriteOnly bool            `json:"write_only"`
}

type blockType struct {
	NestingMode string `json:"nesting_mode"`
	MinItems    int64  `json:"min_items"`
	MaxItems    int64  `json:"max_items"`
	Block       block  `json:"block"`
}

type block struct {
	Attributes map[string]attribute `json:"attributes"`
	BlockTypes map[string]blockType `json:"block_types"`
}

type schema struct {
	Version int64 `json:"version"`
	Block   block `json:"block"`
}

type file struct {
	Provider  schema            `json:"provider"`
	Resources map[string]schema `json:"resource_schemas"`
}

var nesting = map[string]tfprotov6.SchemaNestedBlockNestingMode{
	"single": tfprotov6.SchemaNestedBlockNestingModeSingle,
	"list":   tfprotov6.SchemaNestedBlockNestingModeList,
	"set":    tfprotov6.SchemaNestedBlockNestingModeSet,
	"map":    tfprotov6.SchemaNestedBlockNestingModeMap,
}

func (b block) protocol() (*tfprotov6.SchemaBlock, error) {
	made := &tfprotov6.SchemaBlock{}
	for name, each := range b.Attributes {
		// The one function that reads a type as the protocol writes it; its successor is not exported.
		kind, err := tftypes.ParseJSONType(each.Type) //nolint:staticcheck
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		made.Attributes = append(made.Attributes, &tfprotov6.SchemaAttribute{
			Name: name, Type: kind, WriteOnly: each.WriteOnly,
			Required: each.Required, Optional: each.Optional, Computed: each.Computed,
		})
	}
	for name, each := range b.BlockTypes {
		inner, err := each.Block.protocol()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		mode, known := nesting[each.NestingMode]
		if !known {
			return nil, fmt.Errorf("%s: %q is no way to nest blocks", name, each.NestingMode)
		}
		made.BlockTypes = append(made.BlockTypes, &tfprotov6.SchemaNestedBlock{
			TypeName: name, Nesting: mode, MinItems: each.MinItems, MaxItems: each.MaxItems, Block: inner,
		})
	}
	return made, nil
}

func (s schema) protocol() (*tfprotov6.Schema, error) {
	made, err := s.Block.protocol()
	return &tfprotov6.Schema{Version: s.Version, Block: made}, err
}

func protocolOf(schemas map[string]schema) (map[string]*tfprotov6.Schema, error) {
	made := map[string]*tfprotov6.Schema{}
	for name, each := range schemas {
		one, err := each.protocol()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		made[name] = one
	}
	return made, nil
}

// The attribute that a value's path leads to; nil for blocks and for what lies inside of an attribute.
func attributeAt(found *tfprotov6.SchemaBlock, path *tftypes.AttributePath) *tfprotov6.SchemaAttribute {
	steps := path.Steps()
	for index, step := range steps {
		name, isName := step.(tftypes.AttributeName)
		if !isName {
			continue
		}
		for _, each := range found.Attributes {
			if each.Name == string(name) {
				if index == len(steps)-1 {
					return each
				}
				return nil
			}
		}
		for _, each := range found.BlockTypes {
			if each.TypeName == string(name) {
				found = each.Block
				break
			}
		}
	}
	return nil
}

// The schema in a file of infra/terraform/schemas, as the protocol wants it.
func read(path string) (*tfprotov6.GetProviderSchemaResponse, error) {
	if path == "" {
		return nil, fmt.Errorf("%s names no file", schemaVariable)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var found file
	if err := json.Unmarshal(text, &found); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	provider, err := found.Provider.protocol()
	if err != nil {
		return nil, fmt.Errorf("%s: provider: %w", path, err)
	}
	resources, err := protocolOf(found.Resources)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &tfprotov6.GetProviderSchemaResponse{Provider: provider, ResourceSchemas: resources}, nil
}
