// A provider for OpenTofu whose cloud is a sheet of paper: it has the real provider's schema, from a file, and plans and
// "makes" whatever that schema allows, with made-up values for what a cloud would decide. For checks where the real
// provider can't be fetched, and without an account.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6/tf6server"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// Names the file; infra/terraform/schemas has them.
const schemaVariable = "FIELDLOOM_PROVIDER_SCHEMA"

// Looks like what it stands for: a host with a port.
const madeUp = "made-up.example:443"

// What is not implemented here is asked only for what the modules do not have: data sources, imports, functions.
type provider struct {
	tfprotov6.ProviderServer
	schema *tfprotov6.GetProviderSchemaResponse
}

func (p provider) GetMetadata(context.Context, *tfprotov6.GetMetadataRequest) (*tfprotov6.GetMetadataResponse, error) {
	found := &tfprotov6.GetMetadataResponse{}
	for name := range p.schema.ResourceSchemas {
		found.Resources = append(found.Resources, tfprotov6.ResourceMetadata{TypeName: name})
	}
	return found, nil
}

func (p provider) GetProviderSchema(context.Context, *tfprotov6.GetProviderSchemaRequest) (*tfprotov6.GetProviderSchemaResponse, error) {
	return p.schema, nil
}

func (p provider) GetResourceIdentitySchemas(context.Context, *tfprotov6.GetResourceIdentitySchemasRequest) (*tfprotov6.GetResourceIdentitySchemasResponse, error) {
	return &tfprotov6.GetResourceIdentitySchemasResponse{}, nil
}

func (p provider) ValidateProviderConfig(_ context.Context, request *tfprotov6.ValidateProviderConfigRequest) (*tfprotov6.ValidateProviderConfigResponse, error) {
	return &tfprotov6.ValidateProviderConfigResponse{PreparedConfig: request.Config}, nil
}

func (p provider) ConfigureProvider(context.Context, *tfprotov6.ConfigureProviderRequest) (*tfprotov6.ConfigureProviderResponse, error) {
	return &tfprotov6.ConfigureProviderResponse{}, nil
}

func (p provider) StopProvider(context.Context, *tfprotov6.StopProviderRequest) (*tfprotov6.StopProviderResponse, error) {
	return &tfprotov6.StopProviderResponse{}, nil
}

func (p provider) ValidateResourceConfig(context.Context, *tfprotov6.ValidateResourceConfigRequest) (*tfprotov6.ValidateResourceConfigResponse, error) {
	return &tfprotov6.ValidateResourceConfigResponse{}, nil
}

func (p provider) UpgradeResourceState(_ context.Context, request *tfprotov6.UpgradeResourceStateRequest) (*tfprotov6.UpgradeResourceStateResponse, error) {
	kind := p.schema.ResourceSchemas[request.TypeName].ValueType()
	value, err := request.RawState.Unmarshal(kind)
	if err != nil {
		return nil, err
	}
	state, err := tfprotov6.NewDynamicValue(kind, value)
	return &tfprotov6.UpgradeResourceStateResponse{UpgradedState: &state}, err
}

func (p provider) ReadResource(_ context.Context, request *tfprotov6.ReadResourceRequest) (*tfprotov6.ReadResourceResponse, error) {
	return &tfprotov6.ReadResourceResponse{NewState: request.CurrentState, Private: request.Private}, nil
}

// What the configuration leaves to the cloud is unknown until it is made.
func (p provider) PlanResourceChange(_ context.Context, request *tfprotov6.PlanResourceChangeRequest) (*tfprotov6.PlanResourceChangeResponse, error) {
	block := p.schema.ResourceSchemas[request.TypeName].Block
	state, err := p.changed(request.TypeName, request.ProposedNewState, func(path *tftypes.AttributePath, value tftypes.Value) (tftypes.Value, error) {
		found := attributeAt(block, path)
		if found == nil || !found.Computed || !value.IsNull() {
			return value, nil
		}
		return tftypes.NewValue(value.Type(), tftypes.UnknownValue), nil
	})
	return &tfprotov6.PlanResourceChangeResponse{PlannedState: state}, err
}

func (p provider) ApplyResourceChange(_ context.Context, request *tfprotov6.ApplyResourceChangeRequest) (*tfprotov6.ApplyResourceChangeResponse, error) {
	state, err := p.changed(request.TypeName, request.PlannedState, func(_ *tftypes.AttributePath, value tftypes.Value) (tftypes.Value, error) {
		if value.IsKnown() {
			return value, nil
		}
		return inventedOf(value.Type()), nil
	})
	return &tfprotov6.ApplyResourceChangeResponse{NewState: state}, err
}

func (p provider) changed(name string, state *tfprotov6.DynamicValue, change func(*tftypes.AttributePath, tftypes.Value) (tftypes.Value, error)) (*tfprotov6.DynamicValue, error) {
	kind := p.schema.ResourceSchemas[name].ValueType()
	value, err := state.Unmarshal(kind)
	if err != nil || value.IsNull() {
		return state, err
	}
	value, err = tftypes.Transform(value, change)
	if err != nil {
		return nil, err
	}
	made, err := tfprotov6.NewDynamicValue(kind, value)
	return &made, err
}

func inventedOf(kind tftypes.Type) tftypes.Value {
	switch of := kind.(type) {
	case tftypes.List:
		return tftypes.NewValue(kind, []tftypes.Value{inventedOf(of.ElementType)})
	case tftypes.Set:
		return tftypes.NewValue(kind, []tftypes.Value{inventedOf(of.ElementType)})
	case tftypes.Map:
		return tftypes.NewValue(kind, map[string]tftypes.Value{})
	case tftypes.Object:
		fields := map[string]tftypes.Value{}
		for name, each := range of.AttributeTypes {
			fields[name] = inventedOf(each)
		}
		return tftypes.NewValue(kind, fields)
	}
	switch {
	case kind.Is(tftypes.Number):
		return tftypes.NewValue(kind, 1)
	case kind.Is(tftypes.Bool):
		return tftypes.NewValue(kind, false)
	}
	return tftypes.NewValue(kind, madeUp)
}

func main() {
	known, err := read(os.Getenv(schemaVariable))
	if err == nil {
		err = tf6server.Serve("registry.opentofu.org/hashicorp/aws", func() tfprotov6.ProviderServer {
			return provider{schema: known}
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
